/** The file store in memory. */
import { safeName } from './port.ts';
import type { Files } from './port.ts';

/** A file store that is empty at each start. */
export function createMemoryFiles(): Files {
  const kept = new Map<string, Uint8Array>();
  return {
    put: async (name, bytes) => void kept.set(safeName(name), bytes.slice()),
    get: async (name) => kept.get(safeName(name))?.slice(),
    remove: async (name) => void kept.delete(name),
    clear: async () => kept.clear(),
  };
}
