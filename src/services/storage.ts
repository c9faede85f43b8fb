/** A browser store that never throws: a full or forbidden store only means that nothing is kept. */
export interface Store {
  read(key: string): unknown;
  write(key: string, value: unknown): void;
  remove(key: string): void;
}

/** Wraps a Storage. Gives undefined for what is absent or is no JSON. */
export function storeOver(storage: () => Storage): Store {
  return {
    read(key) {
      try {
        const kept = storage().getItem(key);
        return kept === null ? undefined : (JSON.parse(kept) as unknown);
      } catch {
        return undefined;
      }
    },
    write(key, value) {
      try {
        storage().setItem(key, JSON.stringify(value));
      } catch {
        // A private window may refuse to keep anything; the answers still live in memory.
      }
    },
    remove(key) {
      try {
        storage().removeItem(key);
      } catch {
        // Nothing was kept, so nothing is left.
      }
    },
  };
}

/** What lasts as long as the tab. */
export const tabStore: Store = storeOver(() => globalThis.sessionStorage);
/** What outlasts the tab. */
export const deviceStore: Store = storeOver(() => globalThis.localStorage);
