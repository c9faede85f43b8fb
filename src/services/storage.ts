/**
 * A store of texts and JSON that never throws. If browser storage is full or forbidden, a text lasts
 * as long as the page.
 */
export interface Store {
  /** The JSON value of a key; undefined when it is absent or not JSON. */
  read(key: string): unknown;
  write(key: string, value: unknown): void;
  /**
   * The raw text of a key, for keys whose format is defined elsewhere; undefined when it is absent.
   */
  readText(key: string): string | undefined;
  writeText(key: string, text: string): void;
  remove(key: string): void;
}

/** A store over a Storage of the browser. */
export function storeOver(storage: () => Storage): Store {
  const refused = new Map<string, string>();
  const readText = (key: string): string | undefined => {
    try {
      return refused.get(key) ?? storage().getItem(key) ?? undefined;
    } catch {
      return undefined;
    }
  };
  const writeText = (key: string, text: string): void => {
    try {
      storage().setItem(key, text);
      refused.delete(key);
    } catch {
      // A private window may refuse storage.
      refused.set(key, text);
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
      refused.delete(key);
      try {
        storage().removeItem(key);
      } catch {
        // Nothing was stored, so there is nothing to remove.
      }
    },
  };
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

/**
 * The UUID under a key, whose text the other pages of the platform read, too. An earlier version
 * stored it in quotes. Undefined when there is none.
 */
export function readUuid(store: Store, key: string): string | undefined {
  return uuidIn(store.readText(key) ?? '');
}

/** The first UUID in a text; undefined without one. */
export const uuidIn = (text: string): string | undefined => UUID.exec(text)?.[0];

/** Lasts as long as the tab. */
export const tabStore: Store = storeOver(() => globalThis.sessionStorage);
/** Outlasts the tab. */
export const deviceStore: Store = storeOver(() => globalThis.localStorage);
