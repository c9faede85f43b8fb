/** Answers of a started host as a client receives them: lengths, caches, headers of files, floods. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isFullRun } from '../../support/full-run.ts';
import { apply, call, register } from '../helpers/borrower.ts';
import { endAll, type HostProcess, startProduction } from '../helpers/processes.ts';
import { sendRaw } from '../helpers/raw-request.ts';

let host: HostProcess;
let url = '';

beforeAll(async () => {
  host = await startProduction();
  url = await host.ready;
});
afterAll(endAll);

test.each(['/permit/ana@example.com', '/verify/a.b.abc', '/account/x.y'])(
  '%s names no file, and is answered with the page',
  async (path) => {
    const answer = await call(url, 'GET', path);
    expect([answer.status, answer.type]).toEqual([200, 'text/html; charset=UTF-8']);
  },
);

test.each(['/register-v2', '/livez', '/assets/none.js', '/login-hosts'])(
  'HEAD %s has the headers of GET, its length too',
  async (path) => {
    const [get, head] = await Promise.all(
      ['GET', 'HEAD'].map((method) =>
        fetch(url + path, { method, headers: { 'accept-encoding': 'identity' } }),
      ),
    );
    const bytes = (await get?.arrayBuffer())?.byteLength;
    expect(head?.status).toBe(get?.status);
    expect(head?.headers.get('content-length')).toBe(String(bytes));
    expect(await head?.text()).toBe('');
  },
);

test.each([
  ['POST', '/none'],
  ['DELETE', '/register-v2'],
  ['PUT', '/assets/none.js'],
  ['OPTIONS', '/'],
  ['POST', '/livez'],
])('no cache keeps the 404 of %s %s', async (method, path) => {
  const answer = await fetch(url + path, { method });
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
});

test('the files of a borrower carry the headers of every other answer', async () => {
  const ana = await register(url, 'ana@example.com');
  const uuid = await apply(url, 'ana@example.com', ana);
  const documents = `/service-document/secure/api/v1/applications/${uuid}/documents`;
  const body = new FormData();
  body.set('file', new Blob(['%PDF-1.7\n%%EOF'], { type: 'application/pdf' }), 'a.pdf');
  body.set('type', 'SUPPORT');
  const made = await fetch(url + documents, { method: 'POST', body, headers: ana });
  const { uuid: id } = (await made.json()) as { readonly uuid: string };
  const [file, page] = await Promise.all([
    fetch(`${url}${documents}/${id}`, { headers: ana }),
    fetch(`${url}/livez`),
  ]);
  expect([made.status, file.status, file.headers.get('content-type')]).toEqual([
    201,
    200,
    'application/pdf',
  ]);
  const own = new Set([
    'content-type',
    'content-length',
    'content-disposition',
    'x-request-id',
    'date',
    'transfer-encoding',
  ]);
  const sharedOf = ({ headers }: Response) =>
    Object.fromEntries([...headers].filter(([name]) => !own.has(name)));
  expect(sharedOf(file)).toEqual(sharedOf(page));
});

/** Pipelines requests until the host cuts the connection, or so many bytes are sent. */
async function flood(socket: Socket, bytes: number): Promise<void> {
  const piece = 'GET /register-v2 HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(1_000);
  for (let sent = 0; sent < bytes && !socket.destroyed; sent += piece.length)
    if (!socket.write(piece))
      await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => undefined);
}

test.runIf(isFullRun)(
  'a client that pipelines 120 MB and reads nothing keeps nobody from the pages',
  async () => {
    const { hostname, port } = new URL(url);
    const sockets = Array.from({ length: 60 }, () =>
      connect(Number(port), hostname)
        .pause()
        .on('error', () => undefined),
    );
    await Promise.all(sockets.map((socket) => flood(socket, 2_000_000)));
    // Over a connection of its own: `fetch` keeps those of earlier tests.
    const ask = async (path: string) =>
      (await sendRaw(url, [`GET ${path} HTTP/1.1`, 'Host: localhost', 'Connection: close'])).status;
    expect(await ask('/livez')).toBe(200);
    for (const socket of sockets) socket.destroy();
    await expect.poll(() => ask('/register-v2')).toBe(200);
    expect(host.child.exitCode).toBeNull();
    expect(host.stderr()).toBe('');
  },
);
