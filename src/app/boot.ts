import { requestFor, withVocabulary, type CompiledSetData } from '../engine/index.ts';
import { coreVocabulary } from '../domain/index.ts';
import { fetchFlags, fetchJson, localJwtSession, run, watchReleases } from '../services/index.ts';
import type { App } from './app-context.ts';
import { formDrawn, preloadForm } from './drawing.ts';
import { turnAwayCoDeeders } from './co-deeder.ts';
import type { ReplayLink } from './replay-link.ts';
import { followReleases } from './live-release.ts';
import { readOrgInfo } from './org-info.ts';
import { followTracker, trackerId } from './tracker.ts';
import { whenIdle } from './when-idle.ts';
import { contextOf, createWorld, type World } from './world.ts';

const FORMLESS_MS = 1500;

/** What a company may have beside the lender. */
export interface Services {
  /** Absent: sessions are not recorded. */
  readonly replayLink?: ReplayLink;
}

/** Starts the app from the page's data block. Rejects with words for people when there is nothing to start from. */
export async function boot({ replayLink }: Services = {}): Promise<App> {
  // What draws forms comes along with the definitions, not after them.
  void preloadForm();
  const info = readOrgInfo();
  const set = withVocabulary((await fetchJson(info.set)) as CompiledSetData, coreVocabulary);
  const releases = followReleases(() => world);
  const world: World = createWorld({
    info,
    set,
    session: localJwtSession(),
    search: globalThis.location.search,
    cookies: document.cookie,
    onRelease: (id) => releases.hear(id),
  });
  watchReleases(releases.hear);
  world.flagsLoaded = loadFlags(world);
  // A page without a form never draws one.
  void Promise.race([formDrawn, new Promise((resolve) => setTimeout(resolve, FORMLESS_MS))]).then(
    () => whenIdle(() => void Promise.all([loadLicenses(world), tellApart(world, replayLink)])),
  );
  followTracker(world);
  turnAwayCoDeeders(world);
  return { world, releases };
}

/* What the lender is told behind everything else; its code comes apart, and without it nothing is missing. */
async function tellApart(world: World, replayLink: ReplayLink | undefined): Promise<void> {
  try {
    const [{ followExperiments, loadExperiments }, recorded] = await Promise.all([
      import('./experiments.ts'),
      replayLink && import('./replay-link.ts'),
    ]);
    if (replayLink) recorded?.followReplay(world, replayLink);
    await loadExperiments(world);
    followExperiments(world);
  } catch (error) {
    console.warn('Experiments are left out.', error);
  }
}

/* The law at the end of the page; nobody waits for it, and without it the page stands as it is. */
async function loadLicenses(world: World): Promise<void> {
  const { set } = world.get();
  const request = requestFor(
    set,
    'state-licenses',
    contextOf(world, { answers: {}, toggles: {} }, { path: '/', query: {} }),
  );
  if ('refused' in request) return;
  const { outcome, response } = await run(request, world);
  if (outcome === 'ok') world.patch({ licenses: response.body });
}

async function loadFlags(world: World): Promise<void> {
  const { set } = world.get();
  const request = requestFor(set, 'features', {
    ...contextOf(world, { answers: {}, toggles: {} }, { path: '/', query: {} }),
    trackerId: trackerId(),
  });
  if ('refused' in request) return;
  world.patch({
    remoteFlags: await fetchFlags(world.transport, { ...request, url: request.path }),
  });
}
