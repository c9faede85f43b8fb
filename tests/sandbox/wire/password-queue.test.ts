/** The queue of password hashes: how many calls run and wait, and what a full queue answers. */
import { expect, test } from 'vitest';
import { createPasswords } from '../../../src/sandbox/wire/password-queue.ts';
import { PASSWORD } from '../support/requests.ts';
import { createLender } from '../support/sandbox.ts';

test('a ninth call is refused, and one that fails leaves its place to the next', async () => {
  const { reserve } = createPasswords({ maxWaitMs: Infinity });
  const begun: ((error: Error) => void)[] = [];
  const call = () => reserve(() => new Promise((_, fail) => begun.push(fail)));
  const calls = Array.from({ length: 8 }, call).map((one) => one.catch(String));
  await expect(call()).rejects.toMatchObject({ status: 503, retryAfterSeconds: 2 });
  const atOnce = begun.length;
  expect([atOnce > 0, atOnce <= 3]).toEqual([true, true]);
  for (let index = 0; index < 8; index += 1) {
    await expect.poll(() => begun.length).toBe(Math.min(8, atOnce + index));
    begun[index]?.(new Error('no'));
  }
  expect(await Promise.all(calls)).toEqual(Array.from({ length: 8 }, () => 'Error: no'));
});

test('a call that waits too long is refused before it begins', async () => {
  const { reserve } = createPasswords({ maxWaitMs: 1 });
  let begun = 0;
  const call = () => reserve(() => new Promise(() => (begun += 1)));
  const refused = await Promise.race(
    Array.from({ length: 8 }, () => call().catch((error: unknown) => error)),
  );
  expect(refused).toMatchObject({ status: 503, retryAfterSeconds: 2 });
  expect(begun).toBeLessThanOrEqual(3);
});

test('a login that a full queue refuses answers 503 with Retry-After, and counts no attempt', async () => {
  const { call, store } = createLender();
  const logins = await Promise.all(
    Array.from({ length: 200 }, (_, n) =>
      call('POST', '/identity/api/v1/login', { email: `${n}@example.org`, password: PASSWORD }),
    ),
  );
  const refused = logins.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]?.headers.get('retry-after')).toBe('2');
  expect(refused[0]?.json.message).toBe(
    'Our service is busy right now. Your answers are kept. Please try again in a moment.',
  );
  const wrong = logins.filter(({ status }) => status === 401);
  expect(wrong.length).toBe(logins.length - refused.length);
  expect(await store.list('tries')).toHaveLength(wrong.length);
});
