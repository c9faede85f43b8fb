/** One contract for both stores of releases: the folder and PostgreSQL. The server is a real one. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { brokenEntry, loadRelease } from '../../../src/release/index.ts';
import { missingPostgres } from '../../support/postgres.ts';
import { by, describeStores, id } from '../support/stores.ts';

describeStores('%s', ({ it, newStore, opened }) => {
  it('is empty at first', async () => {
    const { store } = await opened();
    expect(await store.active()).toBeUndefined();
    expect(await store.record()).toEqual([]);
    expect(await store.reports()).toEqual([]);
    expect(await store.rollback(by)).toBeUndefined();
  });

  it('a saved release becomes active by its activation alone', async () => {
    const { store, save, publish } = await opened();
    await publish('a');
    await save('b');
    expect(await store.active()).toBe(id('a'));
    await store.activate({ ...by, release: id('b') });
    expect(await store.active()).toBe(id('b'));
  });

  it('refuses a release that it does not have', async () => {
    const { store } = await opened();
    await expect(store.activate({ ...by, release: id('c') })).rejects.toThrow(/Please publish/);
    await expect(store.load(id('c'))).rejects.toThrow(/Please publish/);
    expect([await store.active(), await store.record()]).toEqual([undefined, []]);
  });

  it('rolls back through the earlier releases, and records who, when and why', async () => {
    const { store, publish } = await opened();
    for (const digit of ['a', 'b', 'c', 'b']) await publish(digit);
    const went = [await store.rollback(by), await store.rollback({ who: 'Bo', why: '' })];
    expect(went.map((entry) => entry?.release)).toEqual([id('c'), id('a')]);
    expect(await store.rollback(by)).toBeUndefined();
    const record = await store.record();
    expect(record.map(({ action, release, base }) => [action, release, base])).toEqual([
      ['publish', id('a'), null],
      ['publish', id('b'), id('a')],
      ['publish', id('c'), id('b')],
      ['publish', id('b'), id('c')],
      ['rollback', id('c'), id('b')],
      ['rollback', id('a'), id('c')],
    ]);
    expect(record[0]).toMatchObject(by);
    expect(record[5]).toMatchObject({ who: 'Bo', why: '', number: 6 });
    expect(Date.parse(record[0]?.at ?? '')).not.toBeNaN();
    expect(brokenEntry(record)).toBeUndefined();
  });

  it('refuses a change whose base has moved', async () => {
    const { store, publish } = await opened();
    await publish('a', null);
    await expect(publish('b', null)).rejects.toThrow(
      `it was planned for no active release, but ${id('a')} is active. Please plan again.`,
    );
    await publish('b', id('a'));
    await expect(publish('c', id('a'))).rejects.toThrow(/Please plan again/);
    expect([await store.active(), (await store.record()).length]).toEqual([id('b'), 2]);
    await expect(store.rollback({ ...by, base: id('a') })).rejects.toThrow(/Please plan again/);
    expect(await store.rollback({ ...by, base: id('b') })).toMatchObject({ release: id('a') });
  });

  it('one of two changes at once with the same base is refused; without a base both are recorded', async () => {
    const from = await newStore();
    const [one, other] = [await opened(from), await opened(from)];
    const planned = await Promise.allSettled([one.publish('a', null), other.publish('b', null)]);
    expect(planned.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await Promise.all([one.publish('c'), other.publish('d')]);
    const record = await one.store.record();
    expect([record.length, brokenEntry(record)]).toEqual([3, undefined]);
    expect(await other.store.active()).toBe(record.at(-1)?.release);
  });

  it('another machine gets the very files, and a damaged copy is replaced', async () => {
    const from = await newStore();
    const [one, other] = [await opened(from), await opened(from)];
    for (const digit of ['a', 'b']) await one.publish(digit);
    await other.store.load(id('a'));
    await other.store.load(id('b'));
    const { manifest, dir } = loadRelease(other.dataDir, id('b'));
    expect(manifest).toEqual(loadRelease(one.dataDir, id('b')).manifest);
    if (other.dataDir !== one.dataDir) {
      writeFileSync(join(dir, 'sets/b.json'), 'changed');
      await other.store.load(id('b'));
      expect(loadRelease(other.dataDir, id('b')).manifest.release).toBe(id('b'));
    }
  });

  it('keeps the last report of each host about each release', async () => {
    const { store } = await opened();
    const report = { host: 'one:4173', release: id('a'), reason: '' };
    await store.report({ ...report, outcome: 'nack', reason: 'No space left.' });
    await store.report({ ...report, outcome: 'ack' });
    await store.report({ ...report, host: 'two:4173', outcome: 'nack', reason: 'Too old.' });
    const reports = await store.reports();
    expect(reports.toSorted((a, b) => a.host.localeCompare(b.host))).toEqual([
      { ...report, outcome: 'ack', at: expect.any(String) },
      { ...report, host: 'two:4173', outcome: 'nack', reason: 'Too old.', at: expect.any(String) },
    ]);
  });

  it('notifies each machine of a change', async () => {
    const from = await newStore();
    const [one, other] = [await opened(from), await opened(from)];
    await other.store.active();
    const seen = vi.fn();
    const stop = other.store.watch(seen);
    await one.publish('a');
    await vi.waitFor(() => expect(seen).toHaveBeenCalled(), { timeout: 10_000, interval: 10 });
    stop();
  });
});

test.runIf(missingPostgres !== '')(`PostgreSQL is skipped: ${missingPostgres}`, () => undefined);
