/** Two people for a release that goes live at a time: at the plan, and at its instant. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  ana,
  approve,
  at,
  ben,
  eve,
  moveBase,
  opened,
  openStudio,
  publish,
  retitle,
  send,
  trial,
} from './operators-host.ts';
import type { PlannedState } from '../../../src/host/index.ts';

const [NOON, AT] = ['2026-12-01T12:00:00.000Z', '2026-12-01T18:00:00.000Z'];

let close: () => Promise<void>;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(NOON) });
  close = await openStudio();
});
afterEach(async () => {
  await close();
  vi.useRealTimers();
});

const plan = (cookie = ana(), more: object = {}) => publish(cookie, { goesLiveAt: AT, ...more });
const planned = async (): Promise<PlannedState> =>
  JSON.parse((await send(ana(), 'planned/state')).text) as PlannedState;
async function atInstant(): Promise<void> {
  at.now += 1;
  vi.setSystemTime(AT);
  await opened.follower.sync();
}

it('goes live at its instant, in the name of who planned it', async () => {
  await approve(ben());
  expect((await plan()).text).toContain('Everyone gets it then');
  const { planned: plans } = await planned();
  expect(plans).toMatchObject([{ entry: { release: at.release, details: { goesLiveAt: AT } } }]);
  expect(plans[0]).not.toHaveProperty('hindrance');
  expect(await opened.store.active()).toBe(at.base);
  // An edit after the plan is not in its release.
  await retitle(ana(), 'Third');
  await atInstant();
  expect(opened.releases.current()?.release).toBe(at.release);
  expect((await opened.store.record()).at(-1)).toMatchObject({
    ...{ action: 'publish', who: 'Ana', why: 'Words' },
    details: { person: 'https://a.example/ ana', editors: ['https://a.example/ ana'], plan: 2 },
  });
  expect(await planned()).toEqual({ now: Date.parse(AT), planned: [] });
});

it('is refused without an approval, also with the own one, and nothing is planned', async () => {
  expect((await plan()).text).toContain('nobody else has approved');
  await approve(eve());
  expect((await plan(eve())).text).toContain('Your own approval');
  await approve(ben());
  at.release = await retitle(ana(), 'Third');
  expect((await plan()).text).toContain('changed afterwards');
  expect((await plan(ben())).status).toBe(403);
  expect((await planned()).planned).toEqual([]);
});

it('is told at once, and lapses, when another release went live', async () => {
  await approve(ben());
  await plan();
  const other = await moveBase();
  expect((await planned()).planned).toMatchObject([
    { hindrance: 'another release went live meanwhile' },
  ]);
  await atInstant();
  expect(opened.releases.current()?.release).toBe(other);
  expect(await planned()).toMatchObject({
    planned: [],
    lapsed: { release: at.release, why: 'another release went live meanwhile' },
  });
});

it('lapses when the approval was changed in the record', async () => {
  await approve(ben());
  await plan();
  const file = join(at.dataDir, 'record', '00000001.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('Read it', 'Not read'));
  await atInstant();
  expect((await planned()).lapsed?.why).toContain('was changed by hand');
  expect(opened.releases.current()?.release).toBe(at.base);
});

it('reaches a group at its instant', async () => {
  await approve(ben());
  expect((await plan(ana(), trial)).text).toContain('The group trial gets it then');
  await atInstant();
  expect(await opened.store.live()).toMatchObject({
    ...{ release: at.base, channels: [{ name: 'trial', release: at.release, share: 5 }] },
  });
});

it('is not for the release of a group that goes to everyone, since the group ends now', async () => {
  await approve(ben());
  await publish(ana(), trial);
  const all = { channel: 'trial', release: at.release, base: at.base, goesLiveAt: AT };
  expect((await send(ana(), 'releases/toEveryone', { ...all, who: '', why: '' })).status).toBe(200);
  expect(await opened.store.live()).toEqual({ release: at.release, channels: [] });
});

it('is cancelled by one person who publishes, whoever approved it', async () => {
  await approve(ben());
  await plan();
  const cancel = { plan: 2, who: 'Nobody', why: 'Not yet' };
  expect((await send(ben(), 'planned/cancel', cancel)).status).toBe(403);
  expect((await send(eve(), 'planned/cancel', cancel)).text).toContain('"planned":[]');
  expect((await send(eve(), 'planned/cancel', cancel)).text).toContain('was cancelled meanwhile');
  await atInstant();
  expect(opened.releases.current()?.release).toBe(at.base);
  expect((await opened.store.record()).at(-1)).toMatchObject({
    ...{ action: 'unschedule', who: 'Eve', why: 'Not yet' },
  });
});

it('says which instants a time on the clocks of a zone is', async () => {
  const zone = 'America/New_York';
  const ask = (local: string) => send(ana(), 'planned/instants', { local, zone });
  expect((await ask('2026-12-01T18:00')).text).toBe('{"instants":["2026-12-01T23:00:00.000Z"]}');
  expect((await ask('2027-03-14T02:30')).text).toBe('{"instants":[]}');
  expect((await ask('<b>')).status).toBe(422);
});
