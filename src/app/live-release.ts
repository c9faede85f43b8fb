import type { CompiledSet } from '../engine/index.ts';
import { fetchJson, fetchManifest, type Manifest } from '../services/index.ts';
import { isEmptyAnswers, type World } from './world.ts';

interface Waiting { readonly id: string; readonly set: CompiledSet; readonly css: string; readonly manifest: Manifest }
export interface LiveRelease {
  /** A release went live: fetches it, and lets it wait for the next step boundary. */
  hear(id: string): void;
  /** Takes up the waiting release unless it would break what is under way in `journey`. */
  adopt(journey?: string): void;
}

/** Follows the releases of the host without ever changing a screen under a borrower's hands. */
export function followReleases(world: () => World): LiveRelease {
  let waiting: Waiting | undefined;
  let current: Manifest | undefined;
  let asked = '';
  const fetchRelease = async (id: string) => {
    const { info, release } = world().get();
    current ??= await fetchManifest(release);
    const manifest = await fetchManifest(id);
    const org = manifest.orgs[info.theme];
    if (!org || asked !== id) return;
    waiting = { id, manifest, css: org.css, set: (await fetchJson(org.set)) as CompiledSet };
  };
  return {
    hear(id) {
      if (id === asked || id === world().get().release) return;
      asked = id;
      // What can't be fetched now is asked for again when the host tells of it next.
      fetchRelease(id).catch(() => (asked = ''));
    },
    adopt(journey) {
      const next = waiting;
      if (!next) return;
      const data = journey === undefined ? undefined : world().journeys.get(journey);
      const reshaped = journey !== undefined && current?.journeys[journey]?.shape !== next.manifest.journeys[journey]?.shape;
      if (reshaped && data && !isEmptyAnswers(data.answers)) return;
      waiting = undefined;
      current = next.manifest;
      swapStyles(world().get().info.css, next.css);
      world().patch({ release: next.id, set: next.set, info: { ...world().get().info, css: next.css } });
    },
  };
}

/** The new sheet is in force before the old one goes, so that nothing flashes unstyled. */
function swapStyles(from: string, to: string): void {
  if (from === to) return;
  const old = document.querySelector<HTMLLinkElement>(`link[rel="stylesheet"][href="${CSS.escape(from)}"]`) ?? document.querySelector<HTMLLinkElement>('link[rel="stylesheet"][href^="/releases/"]');
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = to;
  link.addEventListener('load', () => old?.remove());
  document.head.append(link);
}
