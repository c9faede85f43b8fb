/** The sign-in of a page whose host keeps the token. */
import { afterEach, expect, test, vi } from 'vitest';
import { cookieSession } from '../../src/services/cookie-session.ts';
import { createTransport, type HttpRequest } from '../../src/services/index.ts';
import { memoryStorage } from '../support/memory-storage.ts';

afterEach(() => vi.unstubAllGlobals());

/** A page over a storage, with the requests that it sent. */
function openPage(storage = memoryStorage()) {
  const sent: Request[] = [];
  let answer = (): Response => Response.json({});
  const fetch = vi.fn(async (url: string, init?: RequestInit) => {
    sent.push(new Request(new URL(url, 'http://lender.example'), init));
    return answer();
  });
  vi.stubGlobal('fetch', fetch);
  const session = cookieSession(() => storage);
  const transport = createTransport({ baseUrl: '', orgCode: 'HARBOR', session });
  const send = (auth: HttpRequest['auth'] = 'optional') =>
    transport({ method: 'GET', url: '/call', auth });
  const answerWith = (next: () => Response) => {
    answer = next;
  };
  return { storage, session, sent, send, answerWith };
}
const BEGUN = () => Response.json({}, { headers: { 'x-session': 'begun' } });

test('the host says that a session has begun, and the page stores only that', async () => {
  const { session, storage, send, answerWith } = openPage();
  await send();
  expect(session.isSignedIn()).toBe(false);
  answerWith(BEGUN);
  await send();
  expect([session.isSignedIn(), session.token(), storage.length]).toEqual([true, undefined, 1]);
  expect(openPage(storage).session.isSignedIn()).toBe(true);
});

test('no token is stored, wherever it comes from', async () => {
  const { session, storage, send, answerWith } = openPage();
  answerWith(() => Response.json({}, { headers: { authorization: 'Bearer a.b.c' } }));
  await send();
  session.keep('a.b.c');
  session.keep('Bearer a.b.c');
  expect(JSON.stringify([storage.getItem('jwt'), storage.getItem('signed-in')])).not.toContain(
    'a.b.c',
  );
});

test('a token of the other mode is removed', () => {
  const storage = memoryStorage();
  storage.setItem('jwt', 'Bearer a.b.c');
  const { session } = openPage(storage);
  expect([session.isSignedIn(), storage.length]).toEqual([false, 0]);
});

test.each([
  ['optional', '1'],
  ['required', '1'],
  ['none', null],
] as const)('a call with auth %j sends the mark %j, and no token', async (auth, mark) => {
  const { sent, send, answerWith } = openPage();
  answerWith(BEGUN);
  await send();
  await send(auth);
  const { headers } = sent.at(-1) as Request;
  expect([headers.get('x-session'), headers.get('authorization')]).toEqual([mark, null]);
});

test('a sign-out ends the session at the host too, even if the page is reloaded', async () => {
  const { session, sent, send, answerWith } = openPage();
  answerWith(BEGUN);
  await send();
  const seen: boolean[] = [];
  session.subscribe(() => seen.push(session.isSignedIn()));
  session.clear();
  expect([seen, session.isSignedIn()]).toEqual([[false], false]);
  const { method, url, keepalive } = sent.at(-1) as Request;
  expect([method, url, keepalive]).toEqual(['DELETE', 'http://lender.example/session', true]);
});

test('a sign-out without a network is none the less one', async () => {
  const { session } = openPage();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  session.keep('');
  session.clear();
  await Promise.resolve();
  expect(session.isSignedIn()).toBe(false);
});
