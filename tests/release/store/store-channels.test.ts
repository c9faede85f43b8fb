/** One contract for channels, pins and the removal of releases in both stores. The server is a real one. */
import { expect, test } from 'vitest';
import {
  brokenEntry,
  type LinkDetails,
  loadRelease,
  markApplied,
  NO_COUNTS,
  showLinksIn,
} from '../../../src/release/index.ts';
import { missingPostgres } from '../../support/postgres.ts';
import { by, describeStores, id, openedOf, prepareStores } from '../support/stores.ts';

const storeOf = prepareStores();

describeStores('%s', ({ it, newStore, opened }) => {
  it('a channel has a release of its own, goes back to the one before, and ends', async () => {
    const { store, save, publish } = await opened();
    for (const digit of ['a', 'b']) await publish(digit);
    const activate = (digit: string, more: object) =>
      store.activate({ ...by, release: id(digit), channel: { name: 'canary', ...more } });
    await activate('a', { share: 5 });
    await activate('b', { share: 20.5, orgs: ['BRIARWOOD'] });
    const channel = { name: 'canary', release: id('b'), previous: [id('a')] };
    expect(await store.live()).toEqual({
      release: id('b'),
      channels: [{ ...channel, share: 20.5, orgs: ['BRIARWOOD'] }],
    });
    await save('c');
    const moved = { ...by, release: id('c'), base: id('a'), channel: { name: 'canary', share: 1 } };
    await expect(store.activate(moved)).rejects.toThrow(/Please plan again/);
    const went = [
      await store.rollback({ ...by, channel: 'canary' }),
      await store.rollback({ ...by, channel: 'canary' }),
      await store.rollback({ ...by, channel: 'canary' }),
      await store.end({ ...by, channel: 'canary' }),
    ];
    expect(went.map((entry) => entry && [entry.action, entry.release, entry.details])).toEqual([
      ['rollback', id('a'), { channel: 'canary' }],
      ['end', id('a'), { channel: 'canary' }],
      undefined,
      undefined,
    ]);
    expect(await store.live()).toEqual({ release: id('b'), channels: [] });
    const record = await store.record();
    expect(record.slice(2, 4)).toMatchObject([
      { action: 'publish', base: null, details: { channel: 'canary', share: 5 } },
      { base: id('a'), details: { channel: 'canary', share: 20.5, orgs: ['BRIARWOOD'] } },
    ]);
    expect([record.length, brokenEntry(record)]).toEqual([6, undefined]);
  });

  it.each([
    ['live', { share: 5 }, /no name of a channel/],
    ['canary', {}, /for nobody/],
    ['canary', { share: 0 }, /no share/],
    ['canary', { share: 101 }, /no share/],
  ])('refuses a channel %s for %o', async (channel, scope, message) => {
    const { store, publish } = await opened();
    await publish('a');
    const activation = { ...by, release: id('a'), channel: { name: channel, ...scope } };
    await expect(store.activate(activation)).rejects.toThrow(message);
    expect((await store.live()).channels).toEqual([]);
  });

  it('records how much a release changes, and finds a changed number', async () => {
    const { store, publish } = await opened();
    await publish('a');
    const details = { changes: { breaking: 1, dangerous: 2, safe: 3 } };
    await store.activate({ ...by, release: id('a'), details });
    const record = await store.record();
    expect([record[1]?.details, brokenEntry(record)]).toEqual([details, undefined]);
    const changed = { ...details, changes: { ...details.changes, breaking: 0 } };
    expect(brokenEntry(record.map((entry) => ({ ...entry, details: changed })))).toBe(1);
  });

  it('collects the releases that are neither active, earlier, in a channel, pinned, planned nor used', async () => {
    const from = await newStore();
    const { store, save, publish } = await opened(from);
    for (const digit of ['a', 'b']) await publish(digit);
    for (const digit of ['c', 'd', 'e']) await save(digit);
    await store.activate({ ...by, release: id('c'), channel: { name: 'beta', orgs: ['HARBOR'] } });
    await store.pin({ ...by, release: id('d'), isPinned: true });
    expect([await store.pins(), await store.collect(by)]).toEqual([[id('d')], []]);
    await from.age();
    await save('f');
    const collected = await store.collect({ ...by, why: 'Space.' });
    expect(collected).toMatchObject([{ action: 'collect', release: id('e'), why: 'Space.' }]);
    await expect(store.activate({ ...by, release: id('e') })).rejects.toThrow(/Please publish/);
    for (const digit of ['a', 'b', 'c', 'd', 'f'])
      await store.activate({ ...by, release: id(digit) });
    await store.pin({ ...by, release: id('d'), isPinned: false });
    expect(await store.pins()).toEqual([]);
    expect(brokenEntry(await store.record())).toBeUndefined();
  });
});

test.skipIf(missingPostgres !== '')(
  'PostgreSQL keeps a release that a host reports a session on, and the files that others have; it forgets what hosts said of one that is removed',
  async () => {
    const from = await storeOf('PostgreSQL');
    const [{ store, save }, other] = [await openedOf(from), await from.open()];
    for (const digit of ['a', 'b', 'c']) await save(digit);
    await store.activate({ ...by, release: id('a') });
    await from.age();
    await other.store.reportUse('two:4173', [id('b')]);
    for (const release of [id('b'), id('c')]) {
      await store.report({ host: 'gone:4173', release, outcome: 'ack', reason: '' });
      await store.count('gone:4173', { [release]: NO_COUNTS });
    }
    expect(await store.collect(by)).toMatchObject([{ release: id('c') }]);
    const reported = (await store.reports()).map(({ release }) => release);
    expect([reported, Object.keys(await store.counts())]).toEqual([[id('b')], [id('b')]]);
    for (const digit of ['a', 'b']) await other.store.load(id(digit));
    await expect(other.store.load(id('c'))).rejects.toThrow(/does not have it/);
  },
);

describeStores('%s: a link to show', ({ it, newStore, opened }) => {
  it('keeps its release until it ends, and is an entry of the record', async () => {
    const from = await newStore();
    const { store, save, publish } = await opened(from);
    await publish('a');
    for (const digit of ['b', 'c']) await save(digit);
    const link = (digit: string, days: number) => ({
      ...{ token: digit.repeat(64), title: 'Spring', org: 'HARBOR' },
      until: new Date(Date.now() + days * 24 * 3600_000).toISOString(),
    });
    const record = (release: string, details: LinkDetails, isEnd = false) =>
      store.recordLink({ ...by, release: id(release), details: { link: details }, isEnd });
    await record('b', link('1', 1));
    await record('c', link('2', -1));
    await expect(record('f', link('3', 1))).rejects.toThrow(id('f'));
    await from.age();
    expect(await store.collect(by)).toMatchObject([{ release: id('c') }]);
    await record('b', { token: '1'.repeat(64) }, true);
    expect(showLinksIn(await store.record())).toMatchObject([
      { token: '2'.repeat(64), release: id('c') },
      { ...link('1', 1), until: expect.any(String) as string, endedBy: by.who },
    ]);
    expect(await store.collect(by)).toMatchObject([{ release: id('b') }]);
    expect(brokenEntry(await store.record())).toBeUndefined();
  });
});

describeStores('%s: a release of applications under way', ({ it, newStore, opened }) => {
  it('is kept for 90 days after the last thing sent on it', async () => {
    const from = await newStore();
    const { store, dataDir, save, publish } = await opened(from);
    await publish('a');
    for (const digit of ['b', 'c']) await save(digit);
    markApplied(loadRelease(dataDir, id('b')));
    await store.reportApplied('one:4173', [id('b'), 'f'.repeat(16)]);
    await from.age();
    expect(await store.collect(by)).toMatchObject([{ release: id('c') }]);
    await from.age(91);
    expect(await store.collect(by)).toMatchObject([{ release: id('b') }]);
  });
});
