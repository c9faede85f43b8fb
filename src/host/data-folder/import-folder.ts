/** Copies the releases of a data folder into the database that several hosts share. */
import { existsSync } from 'node:fs';
import type { ImportedReleases } from '../../release/postgres.ts';

/**
 * Copies releases, channels and the record into an empty database, all or nothing. The folder stays
 * as it is. Rejects for a folder that is missing or empty, for a changed record or a damaged release,
 * and for a database with releases.
 */
export async function importFolder(from: string, databaseUrl: string): Promise<ImportedReleases> {
  if (!existsSync(from))
    throw new Error(`Failed to import: there is no folder ${from}. Please give a data folder.`);
  // Loaded lazily: the other commands need no database.
  const { Client } = await import('pg');
  const { importReleases, migrateReleases } = await import('../../release/postgres.ts');
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await migrateReleases(client);
    await client.query('BEGIN');
    const imported = await importReleases(client, from);
    if (imported.releases + imported.entries === 0)
      throw new Error(`Failed to import: ${from} has no data. Please give a data folder.`);
    await client.query('COMMIT');
    return imported;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    await client.end();
  }
}
