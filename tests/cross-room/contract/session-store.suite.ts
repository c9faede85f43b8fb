/** The contract tests of a session store, run by the suite of each implementation. */
import { describe, expect, onTestFinished, test } from 'vitest';
import type { SessionStore } from '../../../src/host/session/session-store.ts';

interface Opened {
  readonly store: SessionStore;
  close(): Promise<void>;
}
const record = (key: string, expiresAt = 1000, account = 'ana') => ({
  key,
  account,
  sealedToken: `sealed ${key}`,
  expiresAt,
});

/** Registers the contract tests. `open` gives an empty store each time, with the clock in milliseconds. */
export function sessionStoreSuite(
  name: string,
  open: (now: () => number) => Promise<Opened>,
): void {
  const openStore = async () => {
    let now = 0;
    const { store, close } = await open(() => now);
    onTestFinished(close);
    const later = (ms: number) => {
      now += ms;
    };
    return { store, later };
  };
  describe(`session store: ${name}`, () => {
    test('a record is found as it was added, until it expires', async () => {
      const { store, later } = await openStore();
      await store.add(record('a', 1000.5));
      await store.add(record('b', Infinity, ''));
      expect(await store.get('a')).toMatchObject({ account: 'ana', sealedToken: 'sealed a' });
      expect(await store.get('c')).toBeUndefined();
      later(1001);
      expect([await store.get('a'), (await store.get('b'))?.key]).toEqual([undefined, 'b']);
    });

    test('a record cannot be added twice', async () => {
      const { store } = await openStore();
      await store.add(record('a'));
      await expect(store.add(record('a', 2000))).rejects.toThrow();
    });

    test('a sweep deletes what has expired', async () => {
      const { store, later } = await openStore();
      await store.add(record('a'));
      await store.add(record('b', 9000));
      later(1000);
      await store.sweep();
      expect([await store.remove('a'), await store.remove('b')]).toEqual([
        undefined,
        record('b', 9000),
      ]);
    });

    test('a session is renewed, and one that has ended meanwhile is not', async () => {
      const { store } = await openStore();
      await store.add(record('a'));
      await store.replace({ ...record('a', 2000), sealedToken: 'renewed' });
      expect(await store.get('a')).toMatchObject({ sealedToken: 'renewed', expiresAt: 2000 });
      const removed = { ...record('a', 2000), sealedToken: 'renewed' };
      expect([await store.remove('a'), await store.remove('a')]).toEqual([removed, undefined]);
      await store.replace(record('a', 2000));
      expect(await store.get('a')).toBeUndefined();
    });

    test('the other sessions of an account are removed, and no session without an account', async () => {
      const { store } = await openStore();
      for (const key of ['a', 'b']) await store.add(record(key));
      for (const key of ['c', 'd']) await store.add(record(key, 1000, ''));
      await store.removeOthers(record('a'));
      await store.removeOthers(record('c', 1000, ''));
      const left = [];
      for (const key of ['a', 'b', 'c', 'd']) if (await store.get(key)) left.push(key);
      expect(left).toEqual(['a', 'c', 'd']);
    });
  });
}
