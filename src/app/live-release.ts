import { withVocabulary, type CompiledSetData } from '../engine/index.ts';
import { fetchJson, fetchManifest, type Manifest } from '../services/index.ts';
import { isEmptyAnswers, type World } from './world.ts';

interface Waiting {
  readonly id: string;
  readonly set: CompiledSetData;
  readonly css: string;
  readonly manifest: Manifest;
}
/** A partner in a manifest, with the hash of what a session depends on, by journey. */
type ReleasedOrg = Manifest['orgs'][string] & {
  readonly shapes?: Readonly<Record<string, string>>;
};
export interface LiveRelease {
  /** A release went live: fetches it, and lets it wait for the next step boundary. */
  hear(id: string): void;
  /** Takes up the waiting release unless it would break what is under way in any journey. */
  adopt(): void;
}

/** Follows the releases of the host without ever changing a screen under a borrower's hands. */
export function followReleases(world: () => World): LiveRelease {
  let waiting: Waiting | undefined;
  let current: Manifest | undefined;
  let asked = '';
  const fetchRelease = async (id: string) => {
    const { info, release } = world().get();
    // The host may keep the release of a page that slept for days no longer: then no shape counts as the same.
    current ??= await fetchManifest(release).catch(() => undefined);
    const manifest = await fetchManifest(id);
    const org = manifest.orgs[info.theme];
    if (!org) return;
    // A manifest names files by their path inside its release.
    const inRelease = (path: string) => `/releases/${id}/${path}`;
    const set = (await fetchJson(inRelease(org.set))) as CompiledSetData;
    if (asked === id) waiting = { id, manifest, css: inRelease(org.css), set };
  };
  /** Our own release is named while another one waits: an answer that was under way, or the other was taken back. */
  const forgetIfTakenBack = async () => {
    const { release } = (await fetchJson('/releases/active')) as { readonly release?: string };
    if (release !== world().get().release) return;
    waiting = undefined;
    asked = '';
  };
  const reshapes = (next: Manifest) => {
    const { theme } = world().get().info;
    const under = [...world().journeys].filter(([, { answers }]) => !isEmptyAnswers(answers));
    return under.some(
      ([journey]) =>
        current === undefined ||
        shapeOf(current.orgs[theme], journey) !== shapeOf(next.orgs[theme], journey),
    );
  };
  return {
    hear(id) {
      if (id === asked) return;
      if (id === world().get().release) {
        if (asked !== '') forgetIfTakenBack().catch(() => undefined);
        return;
      }
      asked = id;
      // What can't be fetched now is asked for again when the host tells of it next.
      fetchRelease(id).catch(() => {
        if (asked === id) asked = '';
      });
    },
    adopt() {
      const next = waiting;
      if (!next || reshapes(next.manifest)) return;
      waiting = undefined;
      current = next.manifest;
      swapStyles(world().get().info.css, next.css);
      world().patch({
        release: next.id,
        set: withVocabulary(next.set, world().get().set.vocabulary),
        info: { ...world().get().info, css: next.css },
      });
    },
  };
}

const shapeOf = (org: ReleasedOrg | undefined, journey: string) => org?.shapes?.[journey];

/** The new sheet is in force before the old one goes, so that nothing flashes unstyled. */
function swapStyles(from: string, to: string): void {
  if (from === to) return;
  const old =
    document.querySelector<HTMLLinkElement>(`link[rel="stylesheet"][href="${CSS.escape(from)}"]`) ??
    document.querySelector<HTMLLinkElement>('link[rel="stylesheet"][href^="/releases/"]');
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = to;
  link.addEventListener('load', () => old?.remove());
  document.head.append(link);
}
