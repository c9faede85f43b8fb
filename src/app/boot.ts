import { requestFor, useVocabulary, type CompiledSet } from '../engine/index.ts';
import { vocabulary } from '../domain/index.ts';
import { deviceStore, fetchFlags, fetchJson, localJwtSession, watchReleases } from '../services/index.ts';
import type { App } from './app-context.ts';
import { followReleases } from './live-release.ts';
import { readOrgInfo } from './org-info.ts';
import { contextOf, createWorld, type World } from './world.ts';

const TRACKER = 'telemetry_trackerUuid';

/** Starts the app from the page's data block. Rejects with words for people when there is nothing to start from. */
export async function boot(): Promise<App> {
  const info = readOrgInfo();
  useVocabulary(vocabulary);
  const set = (await fetchJson(info.set)) as CompiledSet;
  const releases = followReleases(() => world);
  const world: World = createWorld({ info, set, session: localJwtSession(), search: globalThis.location.search, onRelease: (id) => releases.hear(id) });
  watchReleases(releases.hear);
  void loadFlags(world);
  return { world, releases };
}

async function loadFlags(world: World): Promise<void> {
  const { set } = world.get();
  const kept = deviceStore.read(TRACKER);
  const trackerId = typeof kept === 'string' ? kept : crypto.randomUUID();
  if (kept !== trackerId) deviceStore.write(TRACKER, trackerId);
  const request = requestFor(set, 'features', { ...contextOf(world, { answers: {}, toggles: {} }, { path: '/', query: {} }), trackerId });
  if ('refused' in request) return;
  world.patch({ remoteFlags: await fetchFlags(world.transport, { ...request, url: request.path }) });
}
