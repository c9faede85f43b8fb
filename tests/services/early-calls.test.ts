/** Answers to what the page asked before its app was there. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { localJwtSession, createTransport, type HttpRequest } from '../../src/services/index.ts';
import { memoryStorage } from '../support/memory-storage.ts';

const URL = 'https://lender.example/profile';
const HEADERS = { accept: 'application/json', 'x-org': 'HARBOR', authorization: 'Bearer of-ana' };
/** The requests that the app sends itself. */
const sent: string[] = [];

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    sent.push(`${String(method)} ${url}`);
    return Response.json('of the app');
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  globalThis.earlyCalls = undefined;
});

function ask(request: Partial<HttpRequest> = {}) {
  const storage = memoryStorage();
  storage.setItem('jwt', 'Bearer of-ana');
  const session = localJwtSession(() => storage);
  const transport = createTransport({
    baseUrl: 'https://lender.example',
    orgCode: 'HARBOR',
    session,
  });
  return transport({ method: 'GET', url: '/profile', ...request });
}

/** The page has sent a request with these headers. */
const askedBefore = (response: Promise<Response>, headers: Record<string, string> = HEADERS) => {
  globalThis.earlyCalls = new Map([[URL, { headers, response }]]);
};
const fromPage = () => Promise.resolve(Response.json('of the page'));

it('the first request that equals one of the page gets its answer, the second asks again', async () => {
  askedBefore(fromPage());
  expect((await ask()).body).toBe('of the page');
  expect(sent).toEqual([]);
  expect((await ask()).body).toBe('of the app');
  expect(sent).toEqual([`GET ${URL}`]);
});

it.each<[string, Record<string, string>, Partial<HttpRequest>]>([
  ['another sign-in', { ...HEADERS, authorization: 'Bearer of-ben' }, {}],
  ['another organisation', { ...HEADERS, 'x-org': 'CEDAR' }, {}],
  ['fewer headers', HEADERS, { headers: { 'x-release': 'r1' } }],
  ['more headers', { ...HEADERS, 'x-release': 'r1' }, {}],
  ['another method', HEADERS, { method: 'POST' }],
  ['another address', HEADERS, { url: '/profile?fresh=1' }],
])('a request of the page with %s is not taken', async (_, headers, request) => {
  askedBefore(fromPage(), headers);
  expect((await ask(request)).body).toBe('of the app');
});

it('a request of the page that failed is sent again', async () => {
  askedBefore(Promise.reject(new TypeError('offline')));
  expect((await ask()).body).toBe('of the app');
});

it('an answer of the page that does not come can be cancelled', async () => {
  askedBefore(new Promise(() => undefined));
  const cancelled = new AbortController();
  const answer = ask({ signal: cancelled.signal });
  cancelled.abort();
  await expect(answer).rejects.toThrow('No response');
  askedBefore(new Promise(() => undefined));
  await expect(ask({ signal: AbortSignal.abort() })).rejects.toThrow('No response');
});
