/** A store of texts and JSON that never throws: a full or forbidden browser storage keeps nothing. */
export interface Store {
  /** The JSON value of a key; undefined when it is absent or is no JSON. */
  read(key: string): unknown;
  write(key: string, value: unknown): void;
  /** The bare text of a key, for keys whose format others define; undefined when it is absent. */
  readText(key: string): string | undefined;
  writeText(key: string, text: string): void;
  remove(key: string): void;
}

/** A store over a Storage of the browser. */
export function storeOver(storage: () => Storage): Store {
  const readText = (key: string): string | undefined => {
    try {
      return storage().getItem(key) ?? undefined;
    } catch {
      return undefined;
    }
  };
  const writeText = (key: string, text: string): void => {
    try {
      storage().setItem(key, text);
    } catch {
      // A private window may refuse to store anything; the answers still live in memory.
    }
  };
  return {
    readText,
    writeText,
    read(key) {
      try {
        return JSON.parse(readText(key) ?? 'null') ?? undefined;
      } catch {
        return undefined;
      }
    },
    write: (key, value) => writeText(key, JSON.stringify(value)),
    remove(key) {
      try {
        storage().removeItem(key);
      } catch {
        // Nothing was stored, so nothing is left.
      }
    },
  };
}

/** Lasts as long as the tab. */
export const tabStore: Store = storeOver(() => globalThis.sessionStorage);
/** Outlasts the tab. */
export const deviceStore: Store = storeOver(() => globalThis.localStorage);
