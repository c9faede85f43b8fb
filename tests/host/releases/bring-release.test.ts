/** A release that this host lacks, while the database that has it cannot be reached. */
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { HostApp, HostParts } from '../../../src/host/host-parts.ts';
import { releaseBringer } from '../../../src/host/releases/bring-release.ts';
import { addReleaseRoutes } from '../../../src/host/routes/files.ts';
import { StoreAwayError } from '../../../src/release/index.ts';
import { id } from '../../release/support/stores.ts';

it('is asked for again at once, and one that the store does not have is not', async () => {
  const errors = [new StoreAwayError('away'), new Error('the store does not have it')];
  let asked = 0;
  const load = async () => {
    asked += 1;
    const error = errors.shift();
    if (error) throw error;
  };
  const bring = releaseBringer({ load }, () => 0);
  expect([await bring(id('a')), await bring(id('a')), await bring(id('a'))]).toEqual([
    false,
    false,
    false,
  ]);
  expect(asked).toBe(2);
});

it.each([
  ['away', 503],
  ['connected', 404],
])('with the database %s its files get %i', async (state, status) => {
  const app = new Hono() as HostApp;
  const parts = {
    releases: { byId: () => undefined },
    follower: { bring: async () => false, state: () => state },
    proxies: [],
  };
  addReleaseRoutes(app, parts as unknown as HostParts);
  for (const path of [`/releases/${id('a')}/release.json`, `/parts/${id('a')}/main/x.json`]) {
    const response = await app.request(path);
    expect([response.status, response.headers.get('cache-control')]).toEqual([status, 'no-store']);
  }
});
