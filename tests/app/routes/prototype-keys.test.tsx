/** Keys such as `__proto__` in what the lender answers and in what the browser stored reach no prototype. */
import { expect, test, vi } from 'vitest';
import { answersBeforePassword, pressPrimary, typePassword } from '../support/borrower.ts';
import { heading, openApp, preparePage } from '../support/open-app.tsx';
import { startSandboxLender } from '../support/sandbox-lender.ts';
import { SET } from '../../support/main-brand.ts';

preparePage();
const lender = startSandboxLender();

const POLLUTED = { polluted: 'yes' };
/** Own keys that an assignment or a merge would follow to a prototype. */
const KEYS = { ['__proto__']: POLLUTED, constructor: { prototype: POLLUTED }, toString: POLLUTED };

/** A copy of a JSON value in which each object has the keys as its own. */
function withKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withKeys);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, withKeys(inner)] as const);
  return Object.fromEntries([...Object.entries(KEYS), ...entries]);
}

/** Adds the keys to each JSON answer of the lender. Returns the number of such answers. */
function addKeysToAnswers(): () => number {
  let count = 0;
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    const response = await fetch(input, init);
    const isJson = response.headers.get('content-type')?.includes('json') === true;
    if (!isJson || response.url === SET) return response;
    count += 1;
    const body = JSON.stringify(withKeys(await response.json()));
    return new Response(body, { status: response.status, headers: response.headers });
  });
  return () => count;
}

test('a borrower registers, and no prototype has a key more', async () => {
  expect(JSON.stringify(withKeys({}))).toContain('"__proto__":{"polluted":"yes"}');
  const count = addKeysToAnswers();
  const answers = withKeys(answersBeforePassword) as typeof answersBeforePassword;
  const { app, user } = await openApp('/register-v2/set-password', { answers });
  await typePassword(user);
  await pressPrimary(user);
  await heading('Choose your offer');
  expect(count()).toBeGreaterThan(5);
  const { application } = app.client.get() as { readonly application?: object };
  for (const value of [{}, [], () => undefined, 'x', app.client.get(), application ?? {}])
    expect((value as { readonly polluted?: string }).polluted).toBeUndefined();
  const sent = await Promise.all(lender.requests.map(({ body }) => body));
  expect(sent.join()).not.toContain('polluted');
});
