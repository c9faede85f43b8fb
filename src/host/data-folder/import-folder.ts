/** Moves what a data folder has into the database that several hosts share. */
import { existsSync } from 'node:fs';
import { Client } from 'pg';
import { importReleases, migrateReleases, type ImportedReleases } from '../../release/postgres.ts';
import { migrateState } from '../database/pooled-database.ts';
import { importState, type ImportedState } from './import-state.ts';

export type ImportedFolder = ImportedReleases & ImportedState;

/**
 * Copies releases, channels, the record and the state of the sandbox into an empty database, all or
 * nothing. The folder stays as it is. Rejects for a folder that is missing, empty or used by a host, for
 * a changed record or a damaged release, and for a database with releases or state.
 */
export async function importFolder({
  from,
  databaseUrl,
}: {
  readonly from: string;
  readonly databaseUrl: string;
}): Promise<ImportedFolder> {
  if (!existsSync(from))
    throw new Error(`Failed to import: there is no folder ${from}. Please give a data folder.`);
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await migrateReleases(client);
    await migrateState(client);
    await client.query('BEGIN');
    const imported = {
      ...(await importReleases(client, from)),
      ...(await importState(client, from)),
    };
    if (imported.releases + imported.entries + imported.documents === 0)
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
