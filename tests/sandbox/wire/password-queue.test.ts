/** The queue of password hashes: how many run, how many wait, and what a full queue answers. */
import { expect, test } from 'vitest';
import { createPasswords, type Hashes } from '../../../src/sandbox/wire/password-queue.ts';
import { PASSWORD } from '../support/requests.ts';
import { createLender } from '../support/sandbox.ts';

/** Hashes that end when the test says, in the order of their start. */
function manualHashes() {
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const hash = (password: string) =>
    new Promise<string>((done) => {
      started.push(password);
      ends.push(() => done(`hash of ${password}`));
    });
  const hashes: Hashes = { hash, matches: async (password) => (await hash(password)) !== '' };
  const endNext = async () => {
    ends.shift()?.();
    await new Promise((done) => setImmediate(done));
  };
  return { hashes, started, endNext };
}

test('two hashes run at once, the others wait in order, and the fifth call is refused', async () => {
  const { hashes, started, endNext } = manualHashes();
  const { reserve } = createPasswords({ running: 2, places: 4, hashes });
  const hash = (password: string) => reserve((each) => each.hash(password));
  const calls = ['a', 'b', 'c', 'd'].map(hash);
  expect(started).toEqual(['a', 'b']);
  await expect(hash('e')).rejects.toMatchObject({ status: 503, retryAfterSeconds: 2 });
  await endNext();
  expect(started).toEqual(['a', 'b', 'c']);
  calls.push(hash('f'));
  await endNext();
  await endNext();
  expect(started).toEqual(['a', 'b', 'c', 'd', 'f']);
  await endNext();
  await endNext();
  expect(await Promise.all(calls)).toEqual(
    ['a', 'b', 'c', 'd', 'f'].map((one) => `hash of ${one}`),
  );
});

test('a call that fails frees its place and its turn', async () => {
  const fail = () => Promise.reject(new Error('no'));
  const { reserve } = createPasswords({
    running: 1,
    places: 1,
    hashes: { hash: fail, matches: fail },
  });
  for (const _ of [1, 2]) await expect(reserve(({ hash }) => hash('a'))).rejects.toThrow('no');
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
