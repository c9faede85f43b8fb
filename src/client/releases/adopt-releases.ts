/** Adopts new releases of the definitions at step boundaries, never under the borrower's hands. */
import { readPath, withVocabulary, type CompiledSetData } from '../../engine/index.ts';
import type { Manifest } from '../../services/index.ts';
import type { Client } from '../client.ts';
import type { ReleaseAdoption } from './release-adoption.ts';

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

/** Follows the host's releases from here on, beginning with the one that was announced last. */
export function followReleases(client: Client): void {
  const { announced } = client.releases;
  client.releases = createReleaseAdoption(client);
  if (announced !== undefined) client.releases.announce(announced);
}

function createReleaseAdoption(client: Client): ReleaseAdoption {
  const { releaseSource, journeys } = client;
  let loaded: LoadedRelease | undefined;
  let current: Manifest | undefined;
  let announced = '';

  const load = async (id: string): Promise<void> => {
    const { info, release } = client.get();
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
    if ((await releaseSource.active()) !== client.get().release) return;
    loaded = undefined;
    announced = '';
  };

  const breaksJourney = ({ orgs }: Manifest): boolean => {
    const { theme } = client.get().info;
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
      if (id === client.get().release) {
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
      const { info, set } = client.get();
      client.swapStyles(info.css, next.css);
      client.update({
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
