import { requestFor, useVocabulary, type CompiledSet } from '../engine/index.ts';
import { vocabulary } from '../domain/index.ts';
import { fetchFlags, fetchJson, localJwtSession, watchReleases } from '../services/index.ts';
import type { App } from './app-context.ts';
import { followReleases } from './live-release.ts';
import { readOrgInfo } from './org-info.ts';
import { followTracker, trackerId } from './tracker.ts';
import { contextOf, createWorld, type World } from './world.ts';

/** Starts the app from the page's data block. Rejects with words for people when there is nothing to start from. */
export async function boot(): Promise<App> {
  const info = readOrgInfo();
  useVocabulary(vocabulary);
  const set = (await fetchJson(info.set)) as CompiledSet;
  const releases = followReleases(() => world);
  const world: World = createWorld({ info, set, session: localJwtSession(), search: globalThis.location.search, cookies: document.cookie, onRelease: (id) => releases.hear(id) });
  watchReleases(releases.hear);
  void loadFlags(world);
  followTracker(world);
  return { world, releases };
}

async function loadFlags(world: World): Promise<void> {
  const { set } = world.get();
  const request = requestFor(set, 'features', { ...contextOf(world, { answers: {}, toggles: {} }, { path: '/', query: {} }), trackerId: trackerId() });
  if ('refused' in request) return;
  world.patch({ remoteFlags: await fetchFlags(world.transport, { ...request, url: request.path }) });
}
