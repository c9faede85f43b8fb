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
  client.releases = new FollowedReleases(client);
  if (announced !== undefined) client.releases.announce(announced);
}

class FollowedReleases implements ReleaseAdoption {
  readonly #client: Client;
  #loaded: LoadedRelease | undefined;
  /** The manifest of the release in use; undefined until it is needed. */
  #current: Manifest | undefined;
  #announced: string | undefined;

  constructor(client: Client) {
    this.#client = client;
  }

  get announced(): string | undefined {
    return this.#announced;
  }

  announce(id: string): void {
    if (id === this.#announced) return;
    if (id === this.#client.get().release) {
      if (this.#announced !== undefined) this.#discardIfRolledBack().catch(() => undefined);
      return;
    }
    this.#announced = id;
    // A release that can't be loaded now is loaded when the host announces it again.
    this.#load(id).catch(() => {
      if (this.#announced === id) this.#announced = undefined;
    });
  }

  adopt(): void {
    const client = this.#client;
    const next = this.#loaded;
    if (!next || this.#breaksJourney(next.manifest)) return;
    this.#loaded = undefined;
    this.#current = next.manifest;
    const { info, set } = client.get();
    client.swapStyles(info.css, next.css);
    client.update({
      release: next.id,
      set: withVocabulary(next.set, set.vocabulary),
      info: { ...info, css: next.css },
    });
  }

  async #load(id: string): Promise<void> {
    const { releaseSource } = this.#client;
    const { info, release } = this.#client.get();
    // The host may no longer keep the release of a page that slept for days: then no shape is equal.
    this.#current ??= await releaseSource.manifest(release).catch(() => undefined);
    const manifest = await releaseSource.manifest(id);
    const org = manifest.orgs[info.theme];
    if (!org) return;
    // A manifest names files by their path inside its release.
    const fileOf = (path: string): string => `/releases/${id}/${path}`;
    const set = await releaseSource.set(fileOf(org.set));
    if (this.#announced === id) this.#loaded = { id, manifest, css: fileOf(org.css), set };
  }

  /** Our own release was announced while another one is loaded: an old answer, or a rollback. */
  async #discardIfRolledBack(): Promise<void> {
    const { releaseSource, get } = this.#client;
    if ((await releaseSource.active()) !== get().release) return;
    this.#loaded = undefined;
    this.#announced = undefined;
  }

  #breaksJourney({ orgs }: Manifest): boolean {
    const current = this.#current;
    const { theme } = this.#client.get().info;
    const underWay = [...this.#client.journeys].filter(([, { answers }]) => !isEmpty(answers));
    return underWay.some(
      ([journey]) =>
        current === undefined ||
        shapeOf(current.orgs[theme], journey) !== shapeOf(orgs[theme], journey),
    );
  }
}

const shapeOf = (org: ReleasedOrg | undefined, journey: string): string | undefined =>
  org?.shapes?.[journey];

/** Has the borrower entered nothing at all? */
function isEmpty(answers: Readonly<Record<string, unknown>>): boolean {
  return Object.keys(answers).every((key) => readPath(answers, key) === undefined);
}
