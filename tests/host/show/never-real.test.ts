/** No request with the cookie of a link reaches the real lender. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { sendRaw } from '../helpers/raw-request.ts';
import { CALL, openShownHost, PHOTO, SOCKET, type ShownHost } from './shown-host.ts';

let shown: ShownHost;
let token = '';
let ended = '';

beforeAll(async () => {
  shown = await openShownHost();
  token = await shown.makeLink();
  ended = await shown.makeLink({ title: 'Ended' });
  const found = (await shown.desk.state()).links.find(({ title }) => title === 'Ended');
  await shown.desk.end(found?.id ?? '');
});
afterAll(() => shown.close());

const post = (cookie: string, more: RequestInit = {}, path = CALL): Promise<Response> =>
  shown.ask(path, {
    method: 'POST',
    body: '{"name":"Ada"}',
    cookie,
    ...more,
    headers: { 'content-type': 'application/json', 'x-org': 'BASE', ...more.headers },
  });

const handshake = (cookie: string): Promise<number> =>
  new Promise((done) => {
    const { origin, host } = new URL(shown.host.url);
    const protocols = ['omni-proxy.v1', `token.${Buffer.from('t').toString('base64url')}`];
    const socket = new WebSocket(`ws://${host}${SOCKET}`, protocols, {
      origin,
      headers: { cookie },
    });
    socket.on('error', () => undefined);
    socket.on('unexpected-response', (_, { statusCode = 0 }) => done(statusCode));
    socket.on('open', () => done(101));
  });

test('without the cookie, a call and a websocket reach the lender', async () => {
  const before = shown.reached.length;
  const headers = { 'sec-fetch-site': 'same-origin' };
  expect(await (await post('a=1', { headers })).json()).toEqual({ real: true });
  expect(await handshake('a=1')).not.toBe(404);
  expect(shown.reached.slice(before)).toEqual([`POST ${CALL}`, `UPGRADE ${SOCKET}`]);
});

test.each<[string, () => Promise<Response | number | { readonly status: number }>, number]>([
  ['the cookie', () => post(`show=${token}`), 201],
  ['a call of a page', () => post(`show=${token}`, {}, `/show/calls${CALL}`), 201],
  ['a call of a page without its cookie', () => post('a=1', {}, `/show/calls${CALL}`), 404],
  [
    'a call of a page whose link has ended',
    () => post(`show=${ended}`, {}, `/show/calls${CALL}`),
    410,
  ],
  ['the cookie twice', () => post(`show=${token}; show=${token}`), 201],
  ['two cookies', () => post(`show=${token}; show=${ended}`), 404],
  ['an empty cookie', () => post('show='), 404],
  ['a cookie without a value', () => post('show'), 404],
  ['a forged token', () => post(`show=${'A'.repeat(22)}`), 404],
  ['a token with another ending', () => post(`show=${token}A`), 404],
  ['a quoted token', () => post(`show="${token}"`), 404],
  ['the cookie of a link that has ended', () => post(`show=${ended}`), 410],
  ['a real session', () => post(`__Host-session=${'a'.repeat(43)}; show=${token}`), 201],
  [
    'a real token',
    () => post(`show=${token}`, { headers: { authorization: 'Bearer real', 'x-session': '1' } }),
    201,
  ],
  ['the lender of another name', () => post(`show=${token}; org=OTHER`), 201],
  ['an event', () => post(`show=${token}`, {}, '/releases/steps'), 400],
  ['an outcome', () => post(`show=${token}`, {}, '/releases/outcomes'), 400],
  [
    'a comment',
    () => post(`show=${token}`, { headers: { 'sec-fetch-site': 'same-origin' } }, '/show/comments'),
    422,
  ],
  ['a call below the comments', () => post(`show=${token}`, {}, `/show/comments${CALL}`), 404],
  ['a read', () => shown.ask(`${CALL}/1`, { cookie: `show=${token}` }), 404],
  ['a page', () => shown.ask('/boat', { cookie: `show=${token}` }), 200],
  ['a policy page', () => shown.ask('/terms', { cookie: `show=${token}` }), 200],
  ['the live release', () => shown.ask('/releases/active', { cookie: `show=${token}` }), 200],
  ['a path to the Studio', () => shown.ask(`/studio/..${CALL}`, { cookie: `show=${token}` }), 404],
  [
    'a path that only ends at the Studio',
    () =>
      sendRaw(shown.host.url, [
        `GET ${CALL}/../../../studio HTTP/1.1`,
        'Host: 127.0.0.1',
        `Cookie: show=${token}`,
        'Connection: close',
      ]),
    404,
  ],
  ['a websocket', () => handshake(`show=${token}`), 404],
  ['a websocket of a link that has ended', () => handshake(`show=${ended}`), 404],
])('with %s', async (_, send, status) => {
  const before = shown.reached.length;
  const answer = await send();
  expect(typeof answer === 'number' ? answer : answer.status).toBe(status);
  expect(shown.reached.slice(before)).toEqual([]);
});

test('an upload goes to the play lender', async () => {
  const body = new FormData();
  body.set('file', new Blob(['a photo'], { type: 'image/png' }), 'a.png');
  const answer = await shown.ask(PHOTO, { method: 'POST', body, cookie: `show=${token}` });
  expect(answer.status).toBeLessThan(500);
  expect(shown.reached.filter((one) => one.includes(PHOTO))).toEqual([]);
});

test('an event stream names the release of the link', async () => {
  const stop = new AbortController();
  const answer = await shown.ask('/releases/events', {
    cookie: `show=${token}`,
    signal: stop.signal,
  });
  const reader = answer.body?.getReader();
  const { value } = (await reader?.read()) ?? {};
  expect(new TextDecoder().decode(value)).toContain(shown.other);
  stop.abort();
});
