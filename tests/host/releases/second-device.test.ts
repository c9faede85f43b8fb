/** An application goes on with the release on which it began: in its tab, and on another device. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import {
  type Client,
  followReleases,
  loadPage,
  nameReleaseInCalls,
  placeAt,
} from '../../../src/client/index.ts';
import { own, vocabulary } from '../../../src/domain/index.ts';
import { type CompiledSetData, pageAt, withVocabulary } from '../../../src/engine/index.ts';
import { openReleases } from '../../../src/host/releases/live-releases.ts';
import { CANARY_DEFAULTS, openStore, type ReleaseStore } from '../../../src/release/index.ts';
import { createTransport, localJwtSession, type Manifest } from '../../../src/services/index.ts';
import { buildClient } from '../../client/build-client.ts';
import { settle } from '../../client/support/manual-clock.ts';
import { memoryStorage } from '../../support/memory-storage.ts';
import { appOf } from '../helpers/host-parts.ts';
import { newFolder } from '../../support/new-folder.ts';
import type { LiveReleases } from '../helpers/fixed-releases.ts';
import { buildSmallRelease } from '../helpers/small-releases.ts';

const UUID = '3c5d8a90-1111-4222-8333-444455556666';
const by = { who: 'Ada Example', why: 'A test.' };
const details = `/account/heloc/${UUID}/details`;
/** A product with one page of an application, at the end of its address. */
const tree = (page: object, to: string) => ({
  'journeys/operations/apply.json': { method: 'POST', path: '/application', idempotent: true },
  'journeys/operations/read.json': { method: 'GET', path: '/application/{url.params.uuid}' },
  'journeys/routing/statuses.json': {
    statuses: { OPEN: { routes: [{ to }] }, ENDED: { poll: 'never' } },
    stages: [],
  },
  'journeys/routing/status-routes.json': {
    base: '/account/heloc/{uuid}',
    home: '/home',
    reroute: [],
  },
  'journeys/application/details.json': {
    path: `/account/heloc/{uuid}/${to}`,
    title: 'Details',
    load: [{ run: 'read', as: 'application' }],
    ...page,
  },
});
const asksMore = {
  form: {
    schema: { type: 'object', properties: { note: { type: 'string', maxLength: 9 } } },
    ui: { note: { widget: 'text', label: 'Note' } },
  },
  submit: { calls: [{ run: 'apply' }], done: [{ transition: { reload: true } }] },
};

let home = '';
let store: ReleaseStore;
let releases: LiveReleases;
beforeEach(async () => {
  home = newFolder();
  const dataDir = join(home, 'data');
  store = await openStore({ dataDir });
  releases = openReleases({ root: home, dataDir, log: () => undefined });
});

/** Makes a release whose page is so, with more files, and serves it. */
async function publish(page: object, more: object = {}, to = 'details'): Promise<string> {
  const release = await buildSmallRelease(join(home, 'data'), { ...tree(page, to), ...more });
  await store.save(release);
  await store.activate({ ...by, release });
  releases.refresh();
  return release;
}

/** A host before a lender that stores the release of an application, as the contract asks. */
function startHost() {
  const application: Record<string, unknown> = { uuid: UUID };
  const setStatus = (checklistStatus: string) => (application['status'] = { checklistStatus });
  setStatus('OPEN');
  const lender = (request: Request) => {
    if (request.method === 'POST') application['release'] = request.headers.get('x-release');
    return Response.json(application);
  };
  const app = appOf({ releases, lender, lenderPaths: () => ['/application'] });
  const json = async (path: string): Promise<unknown> => (await app.request(path)).json();
  /** A browser that opens a page now, on the live release or that of its channel. */
  async function openBrowser(release = releases.current()?.release ?? '') {
    const manifest = (await json(`/releases/${release}/release.json`)) as Manifest;
    const org = manifest.orgs['_default'];
    const data = (await json(`/releases/${release}/${org?.set}`)) as CompiledSetData;
    const session = localJwtSession(() => memoryStorage());
    const { client } = buildClient({
      set: withVocabulary(data, vocabulary),
      address: details,
      ports: {
        session,
        transport: createTransport({
          ...{ baseUrl: '', orgCode: 'BASE', session },
          fetch: async (url, init) => app.request(String(url), init),
          onRelease: (id) => client.releases.announce(id),
        }),
        releaseSource: {
          manifest: async (id) => (await json(`/releases/${id}/release.json`)) as Manifest,
          set: async (path) => (await json(path)) as CompiledSetData,
          active: async () => releases.current()?.release,
          canary: async () => own(await json('/releases/active'), 'canary') as string[],
        },
      },
    });
    client.update({ release, info: { ...client.get().info, release, theme: '_default' } });
    nameReleaseInCalls(client);
    followReleases(client);
    return client;
  }
  const apply = (client: Client) =>
    client.transport({
      ...{ method: 'POST', url: '/application', body: {} },
      headers: { 'idempotency-key': 'one' },
    });
  return { openBrowser, apply, setStatus };
}

/** Shows the page, as a navigation to it does, and returns its release and whether it asks more. */
async function show(client: Client) {
  await settle();
  client.releases.adopt();
  const found = pageAt(client.get().set, details);
  if (!found) throw new Error('The page is missing.');
  const url = { path: details, query: {}, params: found.params };
  expect(await loadPage(client, { page: found.page, url })).toEqual({ error: undefined });
  const asks = pageAt(client.get().set, details)?.page.screen.schema !== undefined;
  return { release: client.get().release, asks };
}

test('a breaking release: the tab and another device go on, and a new visitor gets the new one', async () => {
  const { openBrowser, apply, setStatus } = startHost();
  const first = await publish({});
  const phone = await openBrowser();
  await apply(phone);
  // A host tells its store, so that the release is kept.
  expect([releases.takeApplied(), releases.takeApplied()]).toEqual([[first], []]);
  await show(phone);
  const second = await publish(asksMore);
  const laptop = await openBrowser();
  expect(laptop.get().release).toBe(second);
  expect(await show(laptop)).toEqual({ release: first, asks: false });
  // Twice, since the first answer after the publish announces it.
  for (let visit = 0; visit < 2; visit += 1) {
    expect(await show(phone)).toEqual({ release: first, asks: false });
    expect(await show(laptop)).toEqual({ release: first, asks: false });
  }
  // Once the application has ended, both move.
  setStatus('ENDED');
  await show(phone);
  await show(laptop);
  expect([await show(phone), await show(laptop)]).toEqual([
    { release: second, asks: true },
    { release: second, asks: true },
  ]);
});

test('a safe release moves both at the next page', async () => {
  const { openBrowser, apply } = startHost();
  await publish({});
  const phone = await openBrowser();
  await apply(phone);
  await show(phone);
  const second = await publish({ title: 'Your details' });
  const laptop = await openBrowser();
  await show(phone);
  expect([(await show(phone)).release, (await show(laptop)).release]).toEqual([second, second]);
});

test('while a canary runs, every device shows an application on one release', async () => {
  const { openBrowser, apply } = startHost();
  const first = await publish({});
  const phone = await openBrowser();
  await apply(phone);
  const second = await publish({ title: 'Your details' });
  await store.rollback(by);
  const canary = { ...CANARY_DEFAULTS, since: {} };
  await store.activate({ ...by, release: second, channel: { name: 'next', share: 5, canary } });
  releases.refresh();
  const laptop = await openBrowser(second);
  for (let visit = 0; visit < 3; visit += 1) {
    expect([await show(phone), await show(laptop)]).toMatchObject([
      { release: first },
      { release: first },
    ]);
    laptop.releases.announce(second);
  }
  // A device that opens it after the end of the canary moves on, as with any safe release.
  await store.activate({ ...by, release: second });
  releases.refresh();
  const tablet = await openBrowser();
  expect((await show(tablet)).release).toBe(second);
});

test('in development an author sees a breaking save at the next page', async () => {
  const { openBrowser, apply } = startHost();
  await publish({});
  const author = await openBrowser();
  author.update({ info: { ...author.get().info, environment: 'development' } });
  await apply(author);
  await show(author);
  const second = await publish(asksMore);
  await show(author);
  expect(await show(author)).toEqual({ release: second, asks: true });
});

test('an application whose release is gone goes on with the live one', async () => {
  const { openBrowser, apply } = startHost();
  const first = await publish({});
  await apply(await openBrowser());
  await publish(asksMore);
  rmSync(join(home, 'data/releases', first), { recursive: true });
  const third = await publish({ ...asksMore, title: 'Your details' });
  expect(await show(await openBrowser())).toEqual({ release: third, asks: true });
});

test('an address that a newer release lacks opens on the release on which the application began', async () => {
  const { openBrowser, apply } = startHost();
  const load = [
    { run: 'read', as: 'application', when: { var: 'url.params.uuid' }, optional: true },
  ];
  const notFound = { path: '/not-found/{uuid}', title: 'Not found', load };
  const pages = { 'journeys/shell/pages/not-found.json': notFound };
  const first = await publish({}, pages);
  await apply(await openBrowser());
  const second = await publish({}, pages, 'facts');
  const laptop = await openBrowser(second);
  const pageHere = () => {
    const place = placeAt(laptop, details);
    if (place.kind !== 'page') throw new Error(`The place is a ${place.kind}.`);
    return place;
  };
  expect(pageHere().page.id).toBe('not-found');
  expect(await loadPage(laptop, pageHere())).toEqual({ error: undefined });
  expect([laptop.get().release, pageHere().page.id]).toEqual([first, 'application-details']);
});
