/**
 * Adopts new releases of the definitions at step boundaries, never while the borrower is filling in
 * a step.
 */
import { readPath, withVocabulary, type CompiledSetData } from '../../engine/index.ts';
import type { Manifest, ReleaseOutcome } from '../../services/index.ts';
import type { Client } from '../client.ts';
import type { ReleaseAdoption } from './release-adoption.ts';

interface LoadedRelease {
  readonly id: string;
  readonly set: CompiledSetData;
  readonly css: string;
  readonly manifest: Manifest;
}
/**
 * An organisation of a manifest, with a hash by journey of the definitions that a session depends
 * on.
 */
type ReleasedOrg = Manifest['orgs'][string] & {
  readonly shapes?: Readonly<Record<string, string>>;
};

/** Receives whether a release that the host announced could be loaded. */
export type OnReleaseOutcome = (release: string, outcome: ReleaseOutcome) => void;

/** Follows the host's releases from now on, beginning with the one announced last. */
export function followReleases(
  client: Client,
  onOutcome: OnReleaseOutcome = () => undefined,
): void {
  const { announced } = client.releases;
  client.releases = new FollowedReleases(client, onOutcome);
  if (announced !== undefined) client.releases.announce(announced);
}

class FollowedReleases implements ReleaseAdoption {
  readonly #client: Client;
  readonly #onOutcome: OnReleaseOutcome;
  #loaded: LoadedRelease | undefined;
  /** The manifest of the release in use; loaded on first need, undefined until then. */
  #current: Manifest | undefined;
  #announced: string | undefined;

  constructor(client: Client, onOutcome: OnReleaseOutcome) {
    this.#client = client;
    this.#onOutcome = onOutcome;
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
    // If a release can't be loaded now, the next announcement of the host loads it.
    this.#load(id).then(
      (isLoaded) => this.#onOutcome(id, isLoaded ? 'loaded' : 'refused'),
      () => {
        if (this.#announced === id) this.#announced = undefined;
        this.#onOutcome(id, 'refused');
      },
    );
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

  /** Loads a release. Returns whether it has the organisation of this page. */
  async #load(id: string): Promise<boolean> {
    const { releaseSource } = this.#client;
    const { info, release } = this.#client.get();
    // If a page was suspended for days, the host may no longer have its release. Then no shape is
    // equal.
    this.#current ??= await releaseSource.manifest(release).catch(() => undefined);
    const manifest = await releaseSource.manifest(id);
    const org = manifest.orgs[info.theme];
    if (!org) return false;
    // A manifest names files by their path inside its release.
    const fileOf = (path: string): string => `/releases/${id}/${path}`;
    const set = await releaseSource.set(fileOf(org.set));
    if (this.#announced === id) this.#loaded = { id, manifest, css: fileOf(org.css), set };
    return true;
  }

  /**
   * Runs when the release in use is announced while another one is loaded. The cause is a stale
   * response or a rollback.
   */
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

/** Are there no answers? */
function isEmpty(answers: Readonly<Record<string, unknown>>): boolean {
  return Object.keys(answers).every((key) => readPath(answers, key) === undefined);
}
