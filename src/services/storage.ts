/** A key-value store of texts and JSON. It never throws: a full or forbidden storage stores nothing. */
export interface Store {
  /** The JSON value of a key; undefined when it is absent or is no JSON. */
  read(key: string): unknown;
  write(key: string, value: unknown): void;
  /** The text of a key that is not stored as JSON; undefined when it is absent. */
  readText(key: string): string | undefined;
  writeText(key: string, text: string): void;
  remove(key: string): void;
}

/** A store over a browser Storage, which is read at each use. */
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
      // A private window can refuse storage. The answers stay in memory.
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
        // A refused storage holds nothing to remove.
      }
    },
  };
}

/** A store in memory, for scripts and for values that must not outlive the page. */
export function memoryStore(): Store {
  const texts = new Map<string, string>();
  return {
    readText: (key) => texts.get(key),
    writeText: (key, text) => void texts.set(key, text),
    read: (key) => JSON.parse(texts.get(key) ?? 'null') ?? undefined,
    write: (key, value) => void texts.set(key, JSON.stringify(value)),
    remove: (key) => void texts.delete(key),
  };
}

/** Lasts as long as the tab. */
export const tabStore: Store = storeOver(() => globalThis.sessionStorage);
/** Outlasts the tab. */
export const deviceStore: Store = storeOver(() => globalThis.localStorage);
