/** One contract for named drafts, and for the texts of releases, in both stores. */
import { expect } from 'vitest';
import {
  type DefinitionDraft,
  DraftMovedError,
  packSources,
  readSources,
  writeSources,
} from '../../../src/release/index.ts';
import { by, describeStores, id, writeRelease } from '../support/stores.ts';

const DRAFT_ID = '0123456789abcdef';
const draft: DefinitionDraft = {
  ...{ id: DRAFT_ID, name: 'Spring', base: id('a'), revision: 1 },
  ...{ madeBy: 'Ana', savedBy: 'Ana', savedAt: '2026-05-01T10:00:00.000Z', editors: [] },
  files: { 'z.json': '{"b":1,"a":"\\u0000 “x”"}', 'a.json': null },
};
const after: DefinitionDraft = {
  ...draft,
  ...{ revision: 2, name: 'Summer', savedBy: 'Ben', editors: ['https://a.example/ ben'] },
};

describeStores('%s', ({ it, newStore, opened }) => {
  it('keeps a draft for all hosts, and each save follows the one before', async () => {
    const from = await newStore();
    const [one, other] = [(await from.open()).store, (await from.open()).store];
    expect(await one.drafts.list()).toEqual([]);
    await one.drafts.save(draft);
    expect(await other.drafts.read(DRAFT_ID)).toEqual(draft);
    expect(Object.keys((await other.drafts.read(DRAFT_ID))?.files ?? {})).toEqual([
      'z.json',
      'a.json',
    ]);
    await other.drafts.save(after);
    for (const late of [draft, after, { ...after, revision: 4 }])
      await expect(one.drafts.save(late)).rejects.toThrow(DraftMovedError);
    const { files: _, ...head } = after;
    expect(await one.drafts.list()).toEqual([head]);
    await one.drafts.remove(DRAFT_ID);
    expect([await other.drafts.read(DRAFT_ID), await other.drafts.list()]).toEqual([undefined, []]);
    await expect(other.drafts.save({ ...after, revision: 3 })).rejects.toThrow(DraftMovedError);
  });

  it('of two saves at once keeps one', async () => {
    const from = await newStore();
    const [one, other] = [(await from.open()).store, (await from.open()).store];
    await one.drafts.save(draft);
    const saves = await Promise.allSettled([one.drafts.save(after), other.drafts.save(after)]);
    expect(saves.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('tells each host who is in a draft on the other ones, until they say nothing more', async () => {
    const from = await newStore();
    await from.stopClock('2026-05-01T10:00:00Z');
    const [{ store }, { store: second }] = [await from.open(), await from.open()];
    const [one, other] = [store.drafts, second.drafts];
    expect(await one.meet('a', { [DRAFT_ID]: ['Ana', 'Ben'] })).toEqual({});
    expect(await other.meet('b', { [DRAFT_ID]: ['Eve'] })).toEqual({ [DRAFT_ID]: ['Ana', 'Ben'] });
    expect(await one.meet('a', { [DRAFT_ID]: ['Ben'] })).toEqual({ [DRAFT_ID]: ['Eve'] });
    expect(await other.meet('c', {})).toEqual({ [DRAFT_ID]: ['Ben', 'Eve'] });
    await one.meet('a', {});
    await from.stopClock('2026-05-01T10:00:09Z');
    expect(await one.meet('c', {})).toEqual({ [DRAFT_ID]: ['Eve'] });
    await from.stopClock('2026-05-01T10:00:10Z');
    expect(await one.meet('c', {})).toEqual({});
  });

  it('keeps the release that a draft changes, and its texts', async () => {
    const from = await newStore();
    const { store, dataDir, publish } = await opened(from);
    const texts = new Map([['journeys/a.json', '{ "a": 1 }']]);
    writeRelease(dataDir, 'a');
    writeSources(dataDir, id('a'), await packSources(texts));
    await publish('a');
    await store.drafts.save(draft);
    for (const digit of '0123456789bcd') await publish(digit);
    await from.age();
    const removed = (await store.collect(by)).map(({ release }) => release);
    expect(removed).not.toContain(id('a'));
    const other = await from.open();
    await other.store.load(id('a'));
    expect(readSources(other.dataDir, id('a'))).toEqual(texts);
  });
});
