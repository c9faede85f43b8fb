/** The script of a frame that asks the lender before the app is there. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const SCRIPT = '../../../src/app/boot/early-calls.ts';
const KEPT_MS = 30_000;
let round = 0;
const fetched: [string, RequestInit][] = [];

beforeEach(() => {
  vi.useFakeTimers();
  fetched.length = 0;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    fetched.push([url, init]);
    return Response.json({});
  });
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
  document.head.replaceChildren();
  history.replaceState(null, '', '/');
  globalThis.earlyCalls = undefined;
});

interface Page {
  readonly at?: string;
  readonly path?: string;
  readonly calls?: string;
  readonly info?: object;
}

/** Runs the script in the page of an application. */
async function run({
  at = '/account/heloc/a-1/identity',
  path = '/account/heloc/{uuid}/identity',
  calls = '/profile /application/{uuid}',
  info = { orgCode: 'HARBOR', baseUrl: '' },
}: Page = {}): Promise<void> {
  history.replaceState(null, '', at);
  const block = Object.assign(document.createElement('script'), {
    id: 'org-info',
    type: 'application/json',
    textContent: JSON.stringify(info),
  });
  document.head.append(block);
  const script = document.createElement('script');
  Object.assign(script.dataset, { path, calls });
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  // A query makes it a module that has not run yet.
  await import(/* @vite-ignore */ `${SCRIPT}?${(round += 1)}`);
}
const addresses = () => fetched.map(([url]) => url);

test('what the page reads first is asked with the sign-in, each value of the address filled in', async () => {
  localStorage.setItem('jwt', 'Bearer of-ana');
  await run();
  expect(addresses()).toEqual(['/profile', '/application/a-1']);
  const headers = { accept: 'application/json', 'x-org': 'HARBOR', authorization: 'Bearer of-ana' };
  expect(fetched[0]?.[1]).toMatchObject({ credentials: 'include', redirect: 'error', headers });
  expect([...(globalThis.earlyCalls ?? [])].map(([url, call]) => [url, call.headers])).toEqual([
    ['/profile', headers],
    ['/application/a-1', headers],
  ]);
});

test('the address of the lender comes first', async () => {
  localStorage.setItem('jwt', 'Bearer of-ana');
  await run({ info: { orgCode: 'HARBOR', baseUrl: 'https://lender.example' } });
  expect(addresses()[0]).toBe('https://lender.example/profile');
});

test('a session in a cookie is named, and no token is sent', async () => {
  localStorage.setItem('jwt', 'Bearer of-ana');
  await run({ info: { orgCode: 'HARBOR', session: 'cookie' } });
  expect(addresses()).toEqual([]);
  document.head.replaceChildren();
  localStorage.setItem('signed-in', 'Bearer 5e7d');
  await run({ info: { orgCode: 'HARBOR', session: 'cookie' } });
  expect(fetched[0]?.[1].headers).toEqual({
    accept: 'application/json',
    'x-org': 'HARBOR',
    'x-session': '1',
  });
});

test('nobody who is signed out, and no other kind of token, sends anything', async () => {
  await run();
  localStorage.setItem('jwt', 'of-ana');
  await run();
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  await run();
  expect(addresses()).toEqual([]);
});

test.each(['/account/heloc/..%2fadmin/identity', '/account/heloc/a%20b/identity'])(
  'an address with escapes is left to the app: %s',
  async (at) => {
    localStorage.setItem('jwt', 'Bearer of-ana');
    await run({ at });
    expect(addresses()).toEqual([]);
  },
);

test('an answer that the app does not take is forgotten', async () => {
  localStorage.setItem('jwt', 'Bearer of-ana');
  await run();
  vi.advanceTimersByTime(KEPT_MS - 1);
  expect(globalThis.earlyCalls?.size).toBe(2);
  vi.advanceTimersByTime(1);
  expect(globalThis.earlyCalls?.size).toBe(0);
});

test('a request that fails is nobody’s error', async () => {
  localStorage.setItem('jwt', 'Bearer of-ana');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  await run();
  await expect(globalThis.earlyCalls?.get('/profile')?.response).rejects.toThrow('offline');
});
