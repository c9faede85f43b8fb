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
    await settled();
  };
  return { hashes, started, endNext };
}

/** Lets everything happen that waits for nothing. */
const settled = () => new Promise((done) => setImmediate(done));

test('two hashes run at once, the others wait in order, and the fifth call is refused', async () => {
  const { hashes, started, endNext } = manualHashes();
  const { reserve } = createPasswords({ running: 2, places: 4, hashes });
  const hash = (password: string) => reserve((each) => each.hash(password));
  const calls = ['a', 'b', 'c', 'd'].map(hash);
  await settled();
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

test('a call that waits too long is refused before it begins, and the others go on', async () => {
  const { hashes, started, endNext } = manualHashes();
  const clock = { now: 0, alarms: new Set<() => void>() };
  const { reserve } = createPasswords({
    running: 1,
    maxWaitMs: 250,
    hashes,
    timers: {
      now: () => clock.now,
      after: (_, task) => {
        clock.alarms.add(task);
        return () => clock.alarms.delete(task);
      },
    },
  });
  const begun: string[] = [];
  const hash = (password: string) =>
    reserve((each) => {
      begun.push(password);
      return each.hash(password);
    });
  const [first, second, third, fourth] = ['a', 'b', 'c', 'd'].map(hash);
  const [thirdRefused, fourthRefused] = [third, fourth].map((call) =>
    expect(call).rejects.toMatchObject({ status: 503, retryAfterSeconds: 2 }),
  );
  await settled();
  // The next one has begun, but waits for its hash.
  expect([begun, started]).toEqual([['a', 'b'], ['a']]);
  clock.now = 250;
  const [alarm] = clock.alarms;
  alarm?.();
  await thirdRefused;
  // The alarm of the fourth is late, but its time is over, too.
  await endNext();
  await fourthRefused;
  const fifth = hash('e');
  await endNext();
  await endNext();
  expect(await Promise.all([first, second, fifth])).toEqual(
    ['a', 'b', 'e'].map((one) => `hash of ${one}`),
  );
  expect(begun).toEqual(['a', 'b', 'e']);
  expect(clock.alarms.size).toBe(1);
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
