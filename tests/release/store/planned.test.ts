/** One contract for releases that go live at an instant, in both stores. The server is a real one. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { brokenEntry } from '../../../src/release/index.ts';
import { by, describeStores, id, type Store } from '../support/stores.ts';

const [NOON, BEFORE, AT, LATER] = [
  '2026-12-01T12:00:00.000Z',
  '2026-12-01T17:59:59.999Z',
  '2026-12-01T18:00:00.000Z',
  '2026-12-01T19:00:00.000Z',
] as const;
const nothing = () => undefined;

afterEach(() => vi.useRealTimers());

describeStores('%s', ({ name, it, newStore, opened }) => {
  /** A store at noon in which a is live, and b is stored. */
  async function atNoon() {
    const from = await newStore();
    await from.stopClock(NOON);
    const { store, dataDir, save, publish } = await opened(from);
    await publish('a');
    await save('b');
    const plan = (more: object = {}) =>
      store.schedule({ ...by, release: id('b'), base: id('a'), goesLiveAt: AT, ...more });
    const isWhole = async () => brokenEntry(await store.record()) === undefined;
    return { from, store, dataDir, publish, plan, isWhole };
  }

  it('goes live at the instant, not before, and once', async () => {
    const { from, store, plan, isWhole } = await atNoon();
    const details = {
      changes: { breaking: 0, dangerous: 1, safe: 2 },
      person: 'p',
      editors: ['e'],
    };
    const { number } = await plan({ details });
    expect(await store.planned()).toMatchObject({
      now: Date.parse(NOON),
      planned: [{ number, action: 'schedule', release: id('b'), base: id('a'), ...by }],
    });
    await from.stopClock(BEFORE);
    expect(await store.decide(number, nothing)).toBeUndefined();
    expect(await store.active()).toBe(id('a'));
    await from.stopClock(AT);
    expect(await store.decide(number, nothing)).toMatchObject({
      ...{ action: 'publish', release: id('b'), base: id('a'), ...by },
      details: { ...details, plan: number },
    });
    expect(await store.decide(number, nothing)).toBeUndefined();
    expect([await store.active(), (await store.planned()).planned]).toEqual([id('b'), []]);
    expect((await store.rollback(by))?.release).toBe(id('a'));
    expect(await isWhole()).toBe(true);
  });

  it('of many hosts that ask at once, one decides', async () => {
    const { from, store, plan } = await atNoon();
    const other = await from.open();
    const { number } = await plan();
    await from.stopClock(AT);
    const stores = [store, other.store, store, other.store];
    const decided = await Promise.all(stores.map((one) => one.decide(number, nothing)));
    expect(decided.filter((one) => one !== undefined)).toHaveLength(1);
    expect((await store.record()).filter(({ action }) => action === 'publish')).toHaveLength(2);
  });

  it('is cancelled by one person, once', async () => {
    const { from, store, plan, isWhole } = await atNoon();
    const { number } = await plan();
    expect(await store.unschedule({ plan: number, who: 'Bo', why: 'Not yet' })).toMatchObject({
      ...{ action: 'unschedule', release: id('b'), who: 'Bo', details: { plan: number } },
    });
    expect(await store.unschedule({ plan: number, ...by })).toBeUndefined();
    await from.stopClock(AT);
    expect(await store.decide(number, nothing)).toBeUndefined();
    expect([await store.active(), await isWhole()]).toEqual([id('a'), true]);
  });

  it.each([
    [
      'another release is live',
      async ({ publish }: Awaited<ReturnType<typeof atNoon>>) => publish('c'),
    ],
    [
      'another one was live in between',
      async ({ publish, store }: Awaited<ReturnType<typeof atNoon>>) => {
        await publish('c');
        return store.rollback(by);
      },
    ],
  ])('lapses when %s, and says so', async (_, move) => {
    const noon = await atNoon();
    const { from, store, plan, isWhole } = noon;
    const { number } = await plan();
    await move(noon);
    const live = await store.active();
    await from.stopClock(LATER);
    const why = 'another release went live meanwhile';
    const lapse = {
      action: 'lapse',
      release: id('b'),
      who: 'host',
      why,
      details: { plan: number },
    };
    expect(await store.decide(number, nothing)).toMatchObject(lapse);
    expect(await store.decide(number, nothing)).toBeUndefined();
    expect([await store.active(), await isWhole()]).toEqual([live, true]);
  });

  it('lapses when it may not go live at its instant', async () => {
    const { from, store, plan } = await atNoon();
    const { number } = await plan();
    await from.stopClock(AT);
    const judged = vi.fn((_plan: object, _state: object) => 'nobody else has approved it');
    expect(await store.decide(number, judged)).toMatchObject({
      ...{ action: 'lapse', why: 'nobody else has approved it' },
    });
    expect(judged.mock.lastCall).toMatchObject([{ number }, { active: id('a') }]);
    expect(await store.active()).toBe(id('a'));
  });

  it('goes live for a group, or lapses when the group was changed', async () => {
    const { from, store, plan } = await atNoon();
    const first = await plan({ channel: { name: 'pilot', orgs: ['MAIN'], share: 5, base: null } });
    const second = await plan({ channel: { name: 'trial', share: 1 }, goesLiveAt: LATER });
    await store.activate({ ...by, release: id('a'), channel: { name: 'trial', share: 9 } });
    await from.stopClock(LATER);
    expect(await store.decide(first.number, nothing)).toMatchObject({
      ...{ action: 'publish', base: null },
      details: { channel: 'pilot', share: 5, orgs: ['MAIN'], plan: first.number },
    });
    expect(await store.decide(second.number, nothing)).toMatchObject({
      ...{ action: 'lapse', why: 'the group trial was changed meanwhile' },
    });
    const { release, channels } = await store.live();
    const byName = channels.toSorted((one, other) => (one.name < other.name ? -1 : 1));
    expect([release, byName]).toMatchObject([
      id('a'),
      [
        { name: 'pilot', release: id('b'), share: 5, orgs: ['MAIN'] },
        { name: 'trial', release: id('a'), share: 9 },
      ],
    ]);
  });

  it('refuses what cannot be planned, and records nothing', async () => {
    const { store, plan } = await atNoon();
    const before = (await store.record()).length;
    for (const [more, message] of [
      [{ goesLiveAt: NOON }, 'has passed'],
      [{ goesLiveAt: '2026-12-01T18:00:30Z' }, 'no minute'],
      [{ goesLiveAt: 'soon' }, 'no minute'],
      [{ goesLiveAt: '2026-12-02T18:00' }, 'no minute'],
      [{ goesLiveAt: '' }, 'no minute'],
      [{ goesLiveAt: '2028-01-01T00:00:00Z' }, 'a year'],
      [{ base: id('c') }, 'Please plan again'],
      [{ release: id('c') }, 'Please publish'],
      [{ channel: { name: 'live', share: 5 } }, 'no name of a channel'],
      [{ channel: { name: 'pilot', share: 5, base: id('a') } }, 'Please plan again'],
    ] as const)
      await expect(plan(more), JSON.stringify(more)).rejects.toThrow(message);
    expect((await store.record()).length).toBe(before);
  });

  it('refuses two plans that meet', async () => {
    const { store, plan } = await atNoon();
    const [pilot, trial] = ['pilot', 'trial'].map((group) => ({ name: group, share: 5 }));
    const { number } = await plan({ channel: pilot });
    await expect(plan({ channel: trial })).rejects.toThrow('for that minute');
    await expect(plan({ channel: pilot, goesLiveAt: LATER })).rejects.toThrow('the same group');
    await expect(plan({ goesLiveAt: LATER })).rejects.toThrow('the group pilot');
    await plan({ channel: trial, goesLiveAt: LATER });
    await store.unschedule({ ...by, plan: number });
    await store.unschedule({ ...by, plan: number + 1 });
    await plan();
    await expect(plan()).rejects.toThrow('for that minute');
    await expect(plan({ goesLiveAt: LATER })).rejects.toThrow('for everyone');
    await expect(plan({ channel: pilot, goesLiveAt: LATER })).rejects.toThrow('for everyone');
  });

  it('keeps the release of a plan from being removed', async () => {
    const { from, store, plan } = await atNoon();
    await plan();
    vi.useRealTimers();
    await (from as Store).age();
    expect(await store.collect(by)).toEqual([]);
    await store.load(id('b'));
  });

  test.runIf(name === 'folder')('lapses when an entry after it is missing', async () => {
    const { from, store, dataDir, plan } = await atNoon();
    const { number } = await plan();
    await store.unschedule({ ...by, plan: number });
    await store.approve({ ...by, release: id('b'), base: id('a'), details: {} });
    rmSync(join(dataDir, 'record', '00000003.json'));
    await from.stopClock(AT);
    expect(await store.decide(number, nothing)).toMatchObject({
      ...{ action: 'lapse', why: expect.stringContaining('the record is damaged') as string },
    });
    expect(await store.active()).toBe(id('a'));
  });
});
