/** The host takes the addresses of calls from the operations of the release. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { LoadedRelease } from '../../../src/release/index.ts';
import { listLenderPaths } from '../../../src/host/releases/operations.ts';
import { endAll, folder } from '../helpers/processes.ts';
import { openShippedApp } from '../helpers/shipped-app.ts';

afterAll(endAll);

/** A release with operations at these paths, a page at each place, and a journey at `/permit`. */
function releaseWith(paths: readonly string[], places: readonly string[] = []): LoadedRelease {
  const dir = folder();
  const named = (list: readonly string[]) => list.map((path, at) => [`one-${at}`, { path }]);
  const set = {
    operations: Object.fromEntries(
      named(paths).map(([id, one]) => [id, { method: 'GET', ...(one as object) }]),
    ),
    pages: Object.fromEntries(named(places)),
    journeys: {
      permit: { id: 'permit', basePath: '/permit', steps: [{ id: 'index' }, { id: 'who' }] },
    },
  };
  mkdirSync(join(dir, 'org'));
  writeFileSync(join(dir, 'org/set.json'), JSON.stringify(set));
  return { dir, manifest: { orgs: { _default: { set: 'org/set.json' } } } } as never;
}

test.each([
  [['/office/v1/permits', '/office/v1/permits/{uuid}'], [], ['/office']],
  [['/permit/api/save'], [], ['/permit/api']],
  [['/permit/who/names/{name}'], [], ['/permit/who/names']],
  [['/waitlist/zips/{zip}'], ['/waitlist'], ['/waitlist/zips']],
  [['/banners.json', '/{uuid}/open'], [], ['/banners.json']],
])('calls at %j beside pages at %j give the prefixes %j', (paths, places, prefixes) =>
  expect(listLenderPaths([releaseWith(paths, places)])).toEqual(prefixes),
);

test('an open page of the release before may still call', () =>
  expect(listLenderPaths([releaseWith(['/old/a']), releaseWith(['/new/a'])])).toEqual([
    '/old',
    '/new',
  ]));

test('the shipped operations have these prefixes, and no page is below one', async () => {
  const { app, lenderPaths } = await openShippedApp();
  expect(lenderPaths).toMatchInlineSnapshot(`
    [
      "/banners.json",
      "/banners.test.json",
      "/ft",
      "/identity",
      "/identity-broker",
      "/service-address",
      "/service-application",
      "/service-chat-chatbot",
      "/service-comms-prefs",
      "/service-conditions",
      "/service-csp",
      "/service-document",
      "/service-errors",
      "/service-krang-heloc",
      "/service-lead-portal",
      "/service-marketing",
      "/service-omni-proxy",
      "/service-operating-hours",
      "/service-optimize",
      "/service-profile",
      "/service-search",
      "/service-wallet",
      "/waitlist/home-equity-loan-plus",
    ]
  `);
  expect((await app.request('/waitlist')).headers.get('content-type')).toMatch('text/html');
  expect((await app.request('/office/none')).headers.get('content-type')).toMatch('text/html');
});
