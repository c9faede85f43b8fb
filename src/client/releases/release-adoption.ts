import type { Manifest } from '../../services/index.ts';

/** The tab's key with the release of the journeys under way. Absent while none is. */
export const BEGAN_RELEASE = 'began-release';

export interface ReleaseAdoption {
  /** The release announced last; undefined before the first one. */
  readonly announced?: string | undefined;
  /** The manifest of the release in use; undefined until it is needed. */
  current?: Manifest | undefined;
  /** The release to which a page went back for an application, while a canary ran. */
  held?: string | undefined;
  /**
   * Loads a live release that the host announced, to be adopted at the next step boundary.
   * `countsSteps`: whether the host counts shown steps from now on; undefined leaves that as it is.
   */
  announce(release: string, countsSteps?: boolean): void;
  /**
   * Loads a release and adopts it at once, with the answers of the open screen, even where it breaks
   * a journey. For authors of definitions. Absent before releases are followed.
   */
  apply?(release: string): Promise<void>;
  /**
   * Adopts the loaded release, unless it would break a journey in progress. With the journey whose
   * step was completed, a release that moves its answers is adopted, too: the form that is left
   * must not write them again.
   */
  adopt(journey?: string): void;
}

/**
 * Stores the last announcement until `followReleases` is loaded, which is not needed for the first
 * screen.
 */
export function releasesNotFollowed(): ReleaseAdoption {
  let last: string | undefined;
  return {
    get announced() {
      return last;
    },
    announce(release) {
      last = release;
    },
    adopt: () => undefined,
  };
}
