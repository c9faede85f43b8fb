import { safeName } from './port.ts';
import type { Files } from './port.ts';

/** Files that end with the process. */
export function createMemoryFiles(): Files {
  const kept = new Map<string, Uint8Array>();
  return {
    put: async (name, bytes) => void kept.set(safeName(name), bytes.slice()),
    get: async (name) => kept.get(safeName(name))?.slice(),
    remove: async (name) => void kept.delete(name),
    clear: async () => kept.clear(),
  };
}
