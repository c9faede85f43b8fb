import { storeOver, type Store } from './storage.ts';

/** A Storage in memory, for scripts and for data that must not outlive the page. */
export function memoryStorage(): Storage {
  const texts = new Map<string, string>();
  return {
    get length() {
      return texts.size;
    },
    key: (index) => [...texts.keys()][index] ?? null,
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, value) => void texts.set(key, value),
    removeItem: (key) => void texts.delete(key),
    clear: () => texts.clear(),
  };
}

/** A store in memory. */
export function memoryStore(): Store {
  const storage = memoryStorage();
  return storeOver(() => storage);
}
