/** Canaries of several hosts widen, go live and go back by the counts of all. The server is a real one. */
import { expect, test } from 'vitest';
import { canaryRunner } from '../../../src/host/releases/run-canaries.ts';
import {
  brokenEntry,
  CANARY_DEFAULTS,
  NO_COUNTS,
  type CountsByRelease,
  type ReleaseCounts,
} from '../../../src/release/index.ts';
import { by, describeStores, id } from '../../release/support/stores.ts';

const [LIVE, CANARY] = [id('a'), id('b')];

/** Counts of so many judged sessions; one call each, every second one submits. */
const sessions = (count: number, more: Partial<ReleaseCounts> = {}): ReleaseCounts => ({
  ...NO_COUNTS,
  judged: count,
  calls: count,
  submissions: count / 2,
  ...more,
});

describeStores('%s', ({ it, newStore, opened }) => {
  /** Two hosts, one live release, and a canary for 5 %. */
  async function twoHosts(orgs?: readonly string[]) {
    const from = await newStore();
    const [one, other] = [await opened(from), await opened(from)];
    await one.publish('a');
    await one.save('b');
    const before = { [LIVE]: sessions(5000, { failed: 5000 }) };
    await one.store.count('one', before);
    const start = async () => {
      const canary = { ...CANARY_DEFAULTS, since: await one.store.counts(), live: LIVE };
      const channel = { name: 'canary', share: 5, canary, ...(orgs && { orgs }) };
      await one.store.activate({ ...by, release: CANARY, channel });
    };
    await start();
    let time = 0;
    const logged: string[] = [];
    const hosts = [one, other].map(({ store }, index) => {
      let pending: CountsByRelease = {};
      const counts = {
        take: () => {
          const taken = pending;
          pending = {};
          return taken;
        },
        putBack: () => undefined,
      };
      const log = (event: string, facts?: object) =>
        void logged.push(JSON.stringify({ event, ...facts }));
      const run = canaryRunner({ store, counts, log, now: () => time });
      return {
        see: (counted: CountsByRelease) => (pending = counted),
        judge: async () => run(`host-${index}`, await store.live()),
      };
    });
    const judge = async () => {
      for (const host of hosts) await host.judge();
    };
    const pass = (ms: number) => void (time += ms);
    const state = async () => {
      const { release, channels } = await one.store.live();
      return { release, share: channels[0]?.share };
    };
    return { one, store: one.store, start, hosts, judge, pass, state, logged };
  }

  it('widens step by step by the counts of all hosts, and goes live once', async () => {
    const { store, hosts, judge, pass, state } = await twoHosts();
    await judge();
    const shares: unknown[] = [];
    for (let step = 0; step < 3; step += 1) {
      // Neither host alone has enough sessions.
      for (const host of hosts) host.see({ [LIVE]: sessions(95), [CANARY]: sessions(95) });
      await judge();
      expect(await state()).toEqual({ release: LIVE, share: [5, 25, 50][step] });
      pass(CANARY_DEFAULTS.bakeMs);
      await judge();
      shares.push(await state());
      await judge();
    }
    expect(shares).toEqual([
      { release: LIVE, share: 25 },
      { release: LIVE, share: 50 },
      { release: CANARY, share: undefined },
    ]);
    const record = await store.record();
    expect(
      record.slice(2).map(({ action, who, details }) => [action, who, details?.share]),
    ).toEqual([
      ['publish', 'canary', 25],
      ['publish', 'canary', 50],
      ['publish', 'canary', undefined],
      ['end', 'canary', undefined],
    ]);
    expect(record.at(-1)?.why).toMatch(
      /^In bounds over 190 sessions: failed sessions 0\.0 % against 0\.0 %/,
    );
    expect(brokenEntry(record)).toBeUndefined();
  });

  it('for some lenders gets all their sessions, and goes live for nobody else', async () => {
    const { store, hosts, judge, pass } = await twoHosts(['HARBOR']);
    for (let step = 0; step < 3; step += 1) {
      await judge();
      for (const host of hosts) host.see({ [LIVE]: sessions(95), [CANARY]: sessions(95) });
      await judge();
      pass(CANARY_DEFAULTS.bakeMs);
      await judge();
    }
    await judge();
    expect(await store.live()).toEqual({
      release: LIVE,
      channels: [{ name: 'canary', release: CANARY, previous: [], orgs: ['HARBOR'] }],
    });
  });

  it('goes back at once when more of its sessions fail, and says why', async () => {
    const { store, hosts, judge, state, logged } = await twoHosts();
    for (const host of hosts)
      host.see({ [LIVE]: sessions(500), [CANARY]: sessions(60, { failed: 10 }) });
    await judge();
    expect(await state()).toEqual({ release: LIVE, share: undefined });
    expect((await store.record()).at(-1)).toMatchObject({
      action: 'end',
      release: CANARY,
      who: 'canary',
      why: expect.stringMatching(/^Worse: failed sessions 16\.7 % against 0\.0 %/),
    });
    expect(logged.join()).toContain('"decision":"return"');
  });

  it('goes back when a host cannot serve it', async () => {
    const { store, judge, state } = await twoHosts();
    await store.report({ host: 'two', release: CANARY, outcome: 'nack', reason: 'No space left.' });
    await judge();
    expect(await state()).toEqual({ release: LIVE, share: undefined });
    expect((await store.record()).at(-1)?.why).toBe('A host cannot serve it: two: No space left.');
  });

  it('ends when another release went live, and does not take its place', async () => {
    const { one, store, hosts, judge, pass, state } = await twoHosts();
    await judge();
    for (const host of hosts) host.see({ [LIVE]: sessions(95), [CANARY]: sessions(95) });
    await one.publish('d');
    pass(CANARY_DEFAULTS.bakeMs);
    await judge();
    expect(await state()).toEqual({ release: id('d'), share: undefined });
    const why = `Another release is live since it began: ${id('d')}.`;
    expect((await store.record()).at(-1)).toMatchObject({ action: 'end', release: CANARY, why });
  });

  it('ends when it was put live by hand', async () => {
    const { store, judge, state } = await twoHosts();
    await store.activate({ ...by, release: CANARY });
    await judge();
    expect(await state()).toEqual({ release: CANARY, share: undefined });
  });

  it('takes its whole time again when it is started again', async () => {
    const { start, hosts, judge, pass, state } = await twoHosts();
    await judge();
    for (const host of hosts) host.see({ [LIVE]: sessions(95), [CANARY]: sessions(95) });
    await judge();
    await start();
    pass(CANARY_DEFAULTS.bakeMs - 1);
    await judge();
    for (const host of hosts) host.see({ [LIVE]: sessions(95), [CANARY]: sessions(95) });
    await judge();
    pass(1);
    await judge();
    expect(await state()).toEqual({ release: LIVE, share: 5 });
    pass(CANARY_DEFAULTS.bakeMs);
    await judge();
    expect(await state()).toEqual({ release: LIVE, share: 25 });
  });

  it('a channel that has another release meanwhile is not ended', async () => {
    const { one, store } = await twoHosts();
    await one.save('d');
    await store.activate({ ...by, release: id('d'), channel: { name: 'canary', share: 5 } });
    await expect(store.end({ ...by, channel: 'canary', base: CANARY })).rejects.toThrow('planned');
    expect((await store.live()).channels).toMatchObject([{ release: id('d') }]);
  });

  it('a channel with another share than the one that was judged is not changed', async () => {
    const { store } = await twoHosts();
    const channel = { name: 'canary', share: 25, atShare: 7 };
    await expect(store.activate({ ...by, release: CANARY, channel })).rejects.toThrow(
      /planned for 7 % of the sessions, but has 5/,
    );
  });
});

test('counts that cannot be stored are put back', async () => {
  const put: CountsByRelease[] = [];
  const counted = { [LIVE]: sessions(1) };
  const away = () => Promise.reject(new Error('away'));
  const store = {
    activate: away,
    end: away,
    count: away,
    counts: away,
    record: away,
    reports: away,
  };
  const counts = { take: () => counted, putBack: (one: CountsByRelease) => void put.push(one) };
  const run = canaryRunner({ store, counts, log: () => undefined, now: () => 0 });
  await expect(run('one', { release: LIVE, channels: [] })).rejects.toThrow('away');
  expect(put).toEqual([counted]);
});

test.each([
  ['before the canary began', '2026-05-04T09:59:59.000Z', []],
  ['since the canary began', '2026-05-04T10:00:00.000Z', ['A host cannot serve it: one: Too old.']],
])('a NACK from %s', async (_, at, ended) => {
  const whys: string[] = [];
  const never = () => Promise.reject(new Error('not needed'));
  const start = { release: CANARY, base: null, at: '2026-05-04T10:00:00.000Z' };
  const wider = { release: CANARY, base: CANARY, at: '2026-05-04T11:00:00.000Z' };
  const details = { channel: 'canary' };
  const run = canaryRunner({
    store: {
      activate: never,
      count: never,
      counts: async () => ({}),
      end: async ({ why }) => {
        whys.push(why);
        return undefined;
      },
      record: async () =>
        [
          { ...start, details },
          { ...wider, details },
        ] as never,
      reports: async () => [
        { host: 'one', release: CANARY, outcome: 'nack', reason: 'Too old.', at },
      ],
    },
    counts: { take: () => ({}), putBack: () => undefined },
    log: () => undefined,
    now: () => 0,
  });
  const canary = { ...CANARY_DEFAULTS, since: {} };
  const channel = { name: 'canary', release: CANARY, previous: [], share: 25, canary };
  await run('one', { release: LIVE, channels: [channel] });
  expect(whys).toEqual(ended);
});
