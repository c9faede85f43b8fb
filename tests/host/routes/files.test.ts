/** The files of a release that this host lacks, which its database may have. */
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { HostApp, HostParts } from '../../../src/host/host-parts.ts';
import { addReleaseRoutes } from '../../../src/host/routes/files.ts';
import { id } from '../../release/support/stores.ts';

it.each([
  ['away', 503],
  ['connected', 404],
])('with the database %s they get %i', async (state, status) => {
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
