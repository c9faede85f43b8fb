/** A call that is redirected: another origin neither gets the token nor can set one. */
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { localJwtSession, createTransport, NoResponse } from '../../src/services/index.ts';
import { memoryStorage } from '../support/memory-storage.ts';
import { listenLocally } from '../support/listen.ts';

/** Starts a server until the test ends. Gives its origin. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${await listenLocally(server)}`;
}

/** Sends a call that is answered by a redirect. Gives the headers that the other origin got. */
async function sendRedirected(token: string, auth: 'none' | 'optional') {
  const seen: IncomingHttpHeaders[] = [];
  const other = await serve(({ headers }, response) => {
    seen.push(headers);
    const answer = { authorization: 'Bearer evil', 'content-type': 'application/json' };
    response.writeHead(200, { ...answer, connection: 'close' }).end('{}');
  });
  const lender = await serve((_, response) => {
    response.writeHead(307, { location: `${other}/save`, connection: 'close' }).end();
  });
  const session = localJwtSession(() => memoryStorage());
  if (token !== '') session.keep(token);
  const send = createTransport({ baseUrl: lender, orgCode: 'HARBOR', session });
  const sent = send({ method: 'POST', url: '/save', body: {}, auth });
  await expect(sent).rejects.toBeInstanceOf(NoResponse);
  return { seen, session };
}

it('a redirect to another origin is not followed, and its token is ignored', async () => {
  const { seen, session } = await sendRedirected('Bearer of-ana', 'optional');
  expect([seen, session.token()]).toEqual([[], 'Bearer of-ana']);
});

it('a login that is redirected signs nobody in', async () => {
  const { seen, session } = await sendRedirected('', 'none');
  expect([seen, session.isSignedIn()]).toEqual([[], false]);
});
