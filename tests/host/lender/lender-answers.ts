/** Responses of a lender that the proxy must change, by the last segment of the path. */
import type { ServerResponse } from 'node:http';

export const answers: Readonly<Record<string, (response: ServerResponse) => unknown>> = {
  moved: (response) => response.writeHead(302, { location: 'http://evil.example/' }).end(),
  broken: (response) =>
    response
      .writeHead(500, { 'content-type': 'text/plain' })
      .end('Error: secret\n    at Lender.answer (/srv/lender.js:7:1)'),
  page: (response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Sign in to the VPN</h1>'),
  gone: (response) =>
    response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>secret nginx</h1>'),
  open: (response) =>
    response
      .writeHead(200, {
        'content-type': 'application/json',
        'access-control-allow-origin': '*',
        'access-control-allow-credentials': 'true',
        'cache-control': 'public, max-age=600',
        server: 'secret/1.0',
        authorization: 'Bearer fresh',
        'set-cookie': 'nonce=1; Domain=lender.example; Path=/; HttpOnly',
      })
      .end('{"lender":true}'),
};
