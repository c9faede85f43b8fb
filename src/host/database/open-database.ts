/** Opens what hosts share by PostgreSQL. Its client is loaded only when it is used. */
import type { ImportedReleases } from '../../release/postgres.ts';
import type { SessionDatabase } from './session-database.ts';

/** Opens the database of the sessions, which connects at the first use. */
export async function openSessionDatabase(
  url: string,
  connections: number,
): Promise<SessionDatabase> {
  const module = await import('./session-database.ts');
  return module.openSessionDatabase({ url, connections });
}

/** See `importFolder` in the folder `data-folder`. */
export async function importFolder(from: string, databaseUrl: string): Promise<ImportedReleases> {
  const module = await import('../data-folder/import-folder.ts');
  return module.importFolder({ from, databaseUrl });
}
