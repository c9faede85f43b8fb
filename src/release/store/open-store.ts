/** Opens the store of releases that the configuration names. */
import { openFolderStore } from './folder-store.ts';
import type { ReleaseStore } from './release-store.ts';

interface StoreInput {
  /** The data folder: the store itself, or the cache of the database. */
  readonly dataDir: string;
  /** The address of PostgreSQL; undefined: the data folder is the store. */
  readonly databaseUrl?: string | undefined;
}

/** The client of PostgreSQL is loaded only when it is used. */
export async function openStore({ dataDir, databaseUrl }: StoreInput): Promise<ReleaseStore> {
  if (databaseUrl === undefined) return openFolderStore(dataDir);
  const { openPostgresStore } = await import('./postgres/postgres-store.ts');
  return openPostgresStore(databaseUrl, dataDir);
}
