/** Adopts new releases of the definitions at step boundaries, never under the borrower's hands. */
import { readPath, withVocabulary, type CompiledSetData } from '../../engine/index.ts';
import type { Manifest } from '../../services/index.ts';
import type { JourneyData } from '../client.ts';
import type { ClientPorts } from '../ports.ts';
import type { AppStore } from '../state/app-store.ts';

export interface ReleaseAdoption {
  /** The host announced a live release: loads it, to be adopted at the next step boundary. */
  announce(release: string): void;
  /** Adopts the loaded release, unless it would break a journey that is under way. */
  adopt(): void;
}

interface AdoptionInput {
  readonly store: AppStore;
  readonly ports: Pick<ClientPorts, 'releaseSource' | 'swapStyles'>;
  readonly journeys: ReadonlyMap<string, JourneyData>;
}

interface LoadedRelease {
  readonly id: string;
  readonly set: CompiledSetData;
  readonly css: string;
  readonly manifest: Manifest;
}
/** An organisation of a manifest, with the hash of what a session depends on, by journey. */
type ReleasedOrg = Manifest['orgs'][string] & {
  readonly shapes?: Readonly<Record<string, string>>;
};

/** Follows the host's releases for one client. */
export function createReleaseAdoption({ store, ports, journeys }: AdoptionInput): ReleaseAdoption {
  const { releaseSource } = ports;
  let loaded: LoadedRelease | undefined;
  let current: Manifest | undefined;
  let announced = '';

  const load = async (id: string): Promise<void> => {
    const { info, release } = store.get();
    // The host may no longer keep the release of a page that slept for days: then no shape is equal.
    current ??= await releaseSource.manifest(release).catch(() => undefined);
    const manifest = await releaseSource.manifest(id);
    const org = manifest.orgs[info.theme];
    if (!org) return;
    // A manifest names files by their path inside its release.
    const fileOf = (path: string): string => `/releases/${id}/${path}`;
    const set = await releaseSource.set(fileOf(org.set));
    if (announced === id) loaded = { id, manifest, css: fileOf(org.css), set };
  };

  /** Our own release was announced while another one is loaded: an old answer, or a rollback. */
  const discardIfRolledBack = async (): Promise<void> => {
    if ((await releaseSource.active()) !== store.get().release) return;
    loaded = undefined;
    announced = '';
  };

  const breaksJourney = ({ orgs }: Manifest): boolean => {
    const { theme } = store.get().info;
    const underWay = [...journeys].filter(([, { answers }]) => !isEmpty(answers));
    return underWay.some(
      ([journey]) =>
        current === undefined ||
        shapeOf(current.orgs[theme], journey) !== shapeOf(orgs[theme], journey),
    );
  };

  return {
    announce(id) {
      if (id === announced) return;
      if (id === store.get().release) {
        if (announced !== '') discardIfRolledBack().catch(() => undefined);
        return;
      }
      announced = id;
      // A release that can't be loaded now is loaded when the host announces it again.
      load(id).catch(() => {
        if (announced === id) announced = '';
      });
    },
    adopt() {
      const next = loaded;
      if (!next || breaksJourney(next.manifest)) return;
      loaded = undefined;
      current = next.manifest;
      const { info, set } = store.get();
      ports.swapStyles(info.css, next.css);
      store.update({
        release: next.id,
        set: withVocabulary(next.set, set.vocabulary),
        info: { ...info, css: next.css },
      });
    },
  };
}

const shapeOf = (org: ReleasedOrg | undefined, journey: string): string | undefined =>
  org?.shapes?.[journey];

/** Has the borrower entered nothing at all? */
function isEmpty(answers: Readonly<Record<string, unknown>>): boolean {
  return Object.keys(answers).every((key) => readPath(answers, key) === undefined);
}
