export interface ReleaseAdoption {
  /** The release that was announced last; undefined before the first one. */
  readonly announced?: string | undefined;
  /** The host announced a live release: loads it, to be adopted at the next step boundary. */
  announce(release: string): void;
  /** Adopts the loaded release, unless it would break a journey that is under way. */
  adopt(): void;
}

/** Remembers the last announcement until releases are followed, which the first screen does not wait for. */
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
