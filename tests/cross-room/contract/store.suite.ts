/** The contract tests of a sandbox store, run by the suite of each implementation. */
import { describe, expect, it } from 'vitest';
import { RETENTION_MS } from '../../../src/sandbox/store/columns.ts';
import { RESPONSE_TTL_MS } from '../../../src/sandbox/store/port.ts';
import type { ListFilter } from '../../../src/sandbox/store/port.ts';
import type { SandboxStore } from '../../../src/sandbox/index.ts';

const row = (id: string, org = 'A', body: Record<string, unknown> = { n: 1 }) => ({
  kind: 'thing',
  id,
  org,
  body,
});

/** Registers the contract tests of a store. `make` gives a new empty store each time. */
export function storeSuite(name: string, make: (now?: () => number) => SandboxStore): void {
  describe(`store: ${name}`, () => {
    it('returns a stored row, and undefined for any other', async () => {
      const store = make();
      await store.put(row('1', 'A', { text: "O'Dowd", deep: [{ a: null }] }));
      expect((await store.get('thing', '1'))?.body).toEqual({
        text: "O'Dowd",
        deep: [{ a: null }],
      });
      expect(await store.has('thing', '1')).toBe(true);
      expect(await store.has('thing', '2')).toBe(false);
      expect(await store.get('thing', '2')).toBeUndefined();
      expect(await store.get('other', '1')).toBeUndefined();
      store.close();
    });
    it('lists rows by org in insertion order and leaves out removed rows', async () => {
      const store = make();
      for (const [id, org] of [
        ['b', 'A'],
        ['a', 'B'],
        ['c', 'A'],
      ] as const)
        await store.put(row(id, org));
      await store.put(row('b', 'A', { n: 2 }));
      expect((await store.list('thing')).map(({ id }) => id)).toEqual(['b', 'a', 'c']);
      await store.remove('thing', 'b');
      expect((await store.list('thing', { org: 'A' })).map(({ id }) => id)).toEqual(['c']);
      store.close();
    });
    it('lists the rows of an owner in any case, and the newest rows', async () => {
      const store = make();
      const put = (id: string, org: string, identityUuid: string) =>
        store.put({ kind: 'application', id, org, body: { identityUuid } });
      await put('1', 'A', 'Ana');
      await put('2', 'A', 'ben');
      await put('3', 'B', 'ana');
      await put('4', 'A', 'ana');
      const ids = async (filter: ListFilter) =>
        (await store.list('application', filter)).map(({ id }) => id);
      expect(await ids({ owner: 'ANA' })).toEqual(['1', '3', '4']);
      expect(await ids({ owner: 'ana', org: 'A' })).toEqual(['1', '4']);
      expect(await ids({ newest: 2 })).toEqual(['3', '4']);
      await put('4', 'A', 'ben');
      expect(await ids({ owner: 'ana' })).toEqual(['1', '3']);
      store.close();
    });
    it('deletes rows and responses that have expired, and keeps all others', async () => {
      let now = 0;
      const store = make(() => now);
      const request = { scope: 's', owner: 'o', key: 'k', bodyHash: 'h', at: 0 };
      for (const kind of RETENTION_MS.keys()) await store.put({ ...row('1'), kind });
      await store.put(row('1'));
      await store.claim(request);
      await store.saveResponse(request, { status: 200, headers: {}, body: '' });
      now = Math.max(...RETENTION_MS.values()) - 1;
      await store.put({ ...row('2'), kind: 'mail' });
      expect([await store.list('event'), (await store.list('mail')).length]).toEqual([[], 2]);
      now += 2;
      await store.sweep();
      for (const kind of RETENTION_MS.keys())
        expect((await store.list(kind)).map(({ id }) => id)).toEqual(kind === 'mail' ? ['2'] : []);
      expect(await store.list('thing')).toHaveLength(1);
      expect(await store.claim(request)).toEqual({ kind: 'new' });
      store.close();
    });
    it('does not share objects with its caller', async () => {
      const store = make();
      const body = { list: [1] };
      await store.put(row('1', 'A', body));
      body.list.push(2);
      expect((await store.get('thing', '1'))?.body).toEqual({ list: [1] });
      store.close();
    });
    it('runs transactions atomically and one after another', async () => {
      const store = make();
      const failing = store.transaction(async (documents) => {
        await documents.put(row('1'));
        throw new Error('no');
      });
      await expect(failing).rejects.toThrow('no');
      expect(await store.get('thing', '1')).toBeUndefined();
      const add = () =>
        store.transaction(async (documents) => {
          const n = Number((await documents.get('thing', 'sum'))?.body.n ?? 0);
          await documents.put(row('sum', 'A', { n: n + 1 }));
        });
      await Promise.all(Array.from({ length: 20 }, add));
      expect((await store.get('thing', 'sum'))?.body.n).toBe(20);
      store.close();
    });
    it('claims an idempotency key once, then returns the saved response', async () => {
      const store = make();
      const request = { scope: 's', owner: 'o', key: 'k', bodyHash: 'h', at: 1000 };
      expect(await store.claim(request)).toEqual({ kind: 'new' });
      expect(await store.claim(request)).toEqual({ kind: 'running' });
      const answer = { status: 201, headers: { a: 'b' }, body: '{}' };
      await store.saveResponse(request, answer);
      expect(await store.claim(request)).toEqual({ kind: 'saved', response: answer });
      expect(await store.claim({ ...request, bodyHash: 'x' })).toEqual({ kind: 'mismatch' });
      const rotated = { ...request, bodyHash: 'x', previousBodyHash: 'h' };
      expect(await store.claim(rotated)).toEqual({ kind: 'saved', response: answer });
      expect(await store.claim({ ...request, scope: 't' })).toEqual({ kind: 'new' });
      expect(await store.claim({ ...request, at: 1001 + RESPONSE_TTL_MS })).toEqual({
        kind: 'new',
      });
      await store.release(request);
      expect(await store.claim(request)).toEqual({ kind: 'new' });
      store.close();
    });
    it('is empty after a clear', async () => {
      const store = make();
      await store.put(row('1'));
      await store.clear();
      expect(await store.list('thing')).toEqual([]);
      store.close();
    });
  });
}
