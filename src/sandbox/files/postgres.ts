/** The file store in PostgreSQL, for several hosts. */
import type { StateDatabase } from '../../server/index.ts';
import { safeName, type Files } from './port.ts';

/** Files in a database whose tables exist. */
export function createPostgresFiles({ query }: StateDatabase): Files {
  return {
    put: async (name, bytes) =>
      void (await query(
        `INSERT INTO sandbox_file (name, content) VALUES ($1, $2)
         ON CONFLICT (name) DO UPDATE SET content = excluded.content`,
        [safeName(name), Buffer.from(bytes)],
      )),
    get: async (name) => {
      const { rows } = await query('SELECT content FROM sandbox_file WHERE name = $1', [
        safeName(name),
      ]);
      return rows[0]?.['content'] as Uint8Array | undefined;
    },
    remove: async (name) =>
      void (await query('DELETE FROM sandbox_file WHERE name = $1', [safeName(name)])),
    clear: async () => void (await query('DELETE FROM sandbox_file')),
  };
}
