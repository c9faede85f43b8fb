/** The sessions that can end or widen a canary: only those that the host issued and judged. */
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { openReleases } from '../../../src/host/releases/live-releases.ts';
import { countReleases } from '../../../src/host/releases/release-counts.ts';
import { canaryRunner } from '../../../src/host/releases/run-canaries.ts';
import { CANARY_DEFAULTS, openStore, type ReleaseStore } from '../../../src/release/index.ts';
import { page } from '../../release/support/small-tree.ts';
import { appOf } from '../helpers/host-parts.ts';
import { newFolder } from '../../support/new-folder.ts';
import type { LiveReleases } from '../helpers/fixed-releases.ts';
import { buildSmallRelease } from '../helpers/small-releases.ts';

const by = { who: 'Ada Example', why: 'A test.' };
const URL_OF_PAGE = 'http://base.example/fixture';
const URL_OF_CALL = 'http://base.example/api/applications';
const CALL = { takesToken: false } as never;
const ATTACKER = '203.0.113.66';
/** The body of a call that throws. */
const THROWS = 0;
/** The lender answers with the status that a body names. */
async function lender(request: Request): Promise<Response> {
  const status = Number(await request.text());
  if (status === THROWS) throw new Error('The call throws.');
  return new Response(null, { status });
}

interface Session {
  readonly address: string;
  readonly cookie: string;
  readonly release: string;
}

let home = '';
let store: ReleaseStore;
let releases: LiveReleases;
beforeEach(async () => {
  home = newFolder();
  const dataDir = join(home, 'data');
  store = await openStore({ dataDir });
  releases = openReleases({ root: home, dataDir, log: () => undefined });
});

async function save(title: string): Promise<string> {
  const release = await buildSmallRelease(join(home, 'data'), page({ title }));
  await store.save(release);
  return release;
}

/** A host with a canary for half of the sessions, whose step is as old as it must be. */
async function startCanary() {
  const [live, canary] = [await save('First'), await save('Second')];
  await store.activate({ ...by, release: live });
  const settings = {
    ...CANARY_DEFAULTS,
    steps: [50, 75],
    minSessions: 30,
    maxFailures: 20,
    since: {},
  };
  const channel = { name: 'canary', share: 50, canary: settings };
  await store.activate({ ...by, release: canary, channel });
  releases.refresh();
  const counts = countReleases(releases);
  let template = async () => '<html><head><title></title></head><body></body></html>';
  const app = appOf({
    ...{ counts, lender },
    releases: { ...releases, callOf: (_, path) => (URL_OF_CALL.endsWith(path) ? CALL : undefined) },
    template: () => template(),
  });
  const breakPages = () => void (template = () => Promise.reject(new Error('No template.')));
  const ask = (address: string, url: string, init: RequestInit) =>
    app.request(url, init, { incoming: { headers: {}, socket: { remoteAddress: address } } });
  const open = async (address: string): Promise<Session> => {
    const { headers } = await ask(address, URL_OF_PAGE, {});
    const [cookie = ''] = (headers.get('set-cookie') ?? '').split(';');
    return { address, cookie, release: headers.get('x-release') ?? '' };
  };
  /** A session that gets the canary. */
  const openCanary = async (address: string): Promise<Session> => {
    const session = await open(address);
    return session.release === canary ? session : openCanary(address);
  };
  /** A submission of a session, or of none. */
  const submit = (session: Session, status: number, signal?: AbortSignal) => {
    const { address, cookie, release } = session;
    const headers = { cookie, 'x-release': release, 'idempotency-key': 'k' };
    const body = String(status);
    return ask(address, URL_OF_CALL, { method: 'POST', body, headers, signal: signal ?? null });
  };
  /** So many sessions of each release, each of an address of its own. */
  const visit = async (many: number, statusOf: (session: Session) => number) => {
    const left = new Map([live, canary].map((release) => [release, many]));
    for (let at = 0; left.values().some((some) => some > 0); at += 1) {
      const session = await open(`198.18.${at >> 8}.${at % 256}`);
      const some = left.get(session.release) ?? 0;
      if (some === 0) continue;
      left.set(session.release, some - 1);
      await submit(session, statusOf(session));
    }
  };
  let time = 0;
  const run = canaryRunner({ store, counts, log: () => undefined, now: () => time });
  const judge = async () => {
    await run('one', await store.live());
    time += CANARY_DEFAULTS.bakeMs;
    await run('one', await store.live());
    return (await store.live()).channels[0]?.share;
  };
  const counted = (id: string) => {
    const { judged = 0, failed = 0 } = counts.totals()[id] ?? {};
    return { judged, failed };
  };
  return { live, canary, breakPages, ask, open, openCanary, submit, visit, judge, counted };
}

test('sessions that the host issued and judged widen a canary', async () => {
  const { visit, judge } = await startCanary();
  await visit(60, () => 201);
  expect(await judge()).toBe(75);
});

test('a canary whose sessions fail ends', async () => {
  const { canary, visit, judge } = await startCanary();
  await visit(60, ({ release }) => (release === canary ? 422 : 201));
  expect(await judge()).toBeUndefined();
  expect((await store.record()).at(-1)?.why).toMatch(/^Worse: failed sessions 100\.0 %/);
});

test('one client ends no canary, with reports, a forged release or sessions that it collects', async () => {
  const { canary, ask, open, submit, visit, judge, counted } = await startCanary();
  const report = JSON.stringify({ release: canary, outcome: 'refused' });
  const left = JSON.stringify({ release: canary });
  for (let at = 0; at < 60; at += 1) {
    const init = { method: 'POST' };
    await ask(ATTACKER, 'http://base.example/releases/outcomes', { ...init, body: report });
    await ask(ATTACKER, 'http://base.example/releases/steps', { ...init, body: left });
    const invented = `visit=${String(at).padStart(32, '0')}`;
    for (const cookie of ['', invented, `${invented}.${'0'.repeat(64)}`])
      await submit({ address: `192.0.2.${at}`, cookie, release: canary }, 500);
  }
  expect(counted(canary)).toEqual({ judged: 0, failed: 0 });
  for (let at = 0; at < 80; at += 1) await submit(await open(ATTACKER), 500);
  expect(counted(canary)).toEqual({ judged: 1, failed: 1 });
  await visit(60, () => 201);
  expect(await judge()).toBe(75);
});

test('one client dilutes no failures, and empty sessions widen nothing', async () => {
  const { canary, ask, open, submit, visit, judge, counted } = await startCanary();
  for (let at = 0; at < 120; at += 1) {
    await submit(await open(ATTACKER), 201);
    // Others only look at a page, or send events by themselves.
    const { cookie, release } = await open(`192.0.2.${at}`);
    const headers = { cookie, 'x-release': release };
    await ask(`192.0.2.${at}`, URL_OF_CALL, { method: 'POST', body: '200', headers });
    await ask(`192.0.2.${at}`, URL_OF_PAGE, { headers });
  }
  expect(counted(canary)).toEqual({ judged: 1, failed: 0 });
  expect(await judge()).toBe(50);
  await visit(60, ({ release }) => (release === canary ? 503 : 201));
  expect(await judge()).toBeUndefined();
});

test('a session counts once, for the release that the host serves to it', async () => {
  const { live, canary, ask, openCanary, submit, counted } = await startCanary();
  const session = await openCanary('198.51.100.1');
  await submit({ ...session, release: live }, 500);
  await submit(session, 401);
  await submit(session, 429);
  // The release has no such operation.
  const headers = { cookie: session.cookie, 'x-release': canary };
  await ask(session.address, `${URL_OF_CALL}/none`, { method: 'POST', body: '404', headers });
  expect([counted(live).judged, counted(canary).judged]).toEqual([0, 0]);
  for (const status of [201, 422, 201, 500]) await submit(session, status);
  await submit({ ...session, address: '198.51.100.2' }, 500);
  expect(counted(canary)).toEqual({ judged: 1, failed: 1 });
});

test('a page that the host cannot draw is a failure of its session', async () => {
  const { breakPages, ask, open, counted } = await startCanary();
  const { cookie, release } = await open('198.51.100.1');
  breakPages();
  // The page is not kept in this encoding yet.
  const headers = { cookie, 'accept-encoding': 'gzip' };
  const { status } = await ask('198.51.100.1', URL_OF_PAGE, { headers });
  expect([status, counted(release)]).toEqual([500, { judged: 1, failed: 1 }]);
});

test.each([
  ['the networks of one site', ['2001:db8:1:1::5', '2001:db8:1:ffff::5', '2001:db8:1::6'], 1],
  ['two sites', ['2001:db8:1::5', '2001:db8:2::5'], 2],
  ['senders without an address', ['', '', ''], 1],
])('%s are as many clients as a step counts', async (_, addresses, judged) => {
  const { canary, openCanary, submit, counted } = await startCanary();
  for (const address of addresses) await submit(await openCanary(address), 201);
  expect(counted(canary)).toEqual({ judged, failed: 0 });
});

test('a call that throws is a failure; one whose client left is not', async () => {
  const { canary, openCanary, submit, counted } = await startCanary();
  const session = await openCanary('198.51.100.1');
  await submit(session, 500, AbortSignal.abort());
  expect(counted(canary)).toEqual({ judged: 0, failed: 0 });
  expect((await submit(session, THROWS)).status).toBe(500);
  expect(counted(canary)).toEqual({ judged: 1, failed: 1 });
});
