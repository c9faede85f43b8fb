/** The releases that the host announces, and the one in use. */
import type { Manifest } from '../../services/index.ts';

/** The tab's key with the release of the journeys under way. Absent while none is. */
export const BEGAN_RELEASE = 'began-release';

export interface ReleaseAdoption {
  /**
   * Loads a live release that the host announced, to be adopted at the next step boundary.
   * `countsSteps`: whether the host counts shown steps from now on; undefined leaves that as it is.
   */
  announce(release: string, countsSteps?: boolean): void;
  /**
   * Loads a release and adopts it at once, with the answers of the open screen, even where it breaks
   * a journey. For authors of definitions.
   */
  apply(release: string): Promise<void>;
  /**
   * Adopts the loaded release, unless it would break a journey in progress. With the journey whose
   * step was completed, a release that moves its answers is adopted, too: the form that is left
   * must not write them again.
   */
  adopt(journey?: string): void;
}

/**
 * Stores the last announcement until releases are followed, which is not needed for the first
 * screen. Nothing is adopted before.
 */
export class Releases implements ReleaseAdoption {
  /** The manifest of the release in use; undefined until it is needed. */
  current: Manifest | undefined;
  /** The release to which a page went back for an application, while a canary ran. */
  held: string | undefined;
  #announced: string | undefined;
  #followed: ReleaseAdoption | undefined;

  /** Adopts releases by this adoption, beginning with the one announced last. */
  follow(adoption: ReleaseAdoption): void {
    this.#followed = adoption;
    if (this.#announced !== undefined) adoption.announce(this.#announced);
  }

  announce(release: string, countsSteps?: boolean): void {
    this.#announced = release;
    this.#followed?.announce(release, countsSteps);
  }

  async apply(release: string): Promise<void> {
    await this.#followed?.apply(release);
  }

  adopt(journey?: string): void {
    this.#followed?.adopt(journey);
  }
}
