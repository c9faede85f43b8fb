/** The file store in memory. */
import { safeName } from './port.ts';
import type { Files } from './port.ts';

/** A file store that is empty at each start. */
export function createMemoryFiles(): Files {
  const files = new Map<string, Uint8Array>();
  return {
    put: async (name, bytes) => void files.set(safeName(name), bytes.slice()),
    get: async (name) => files.get(safeName(name))?.slice(),
    remove: async (name) => void files.delete(name),
    clear: async () => files.clear(),
  };
}
