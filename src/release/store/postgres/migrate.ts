/** Brings a schema of the database forward. */
import { fileURLToPath } from 'node:url';
import { runner } from 'node-pg-migrate';
import type { ClientBase } from 'pg';

const SILENT = { debug: ignore, info: ignore, warn: ignore, error: ignore };
function ignore(): void {
  // A failed migration rejects; its steps are of no interest.
}

interface Migrations {
  /** The folder of the SQL files. */
  readonly dir: string;
  /** The table that lists those that have run. */
  readonly table: string;
  /** How many run. @default all */
  readonly count?: number | undefined;
}

/**
 * Runs the migrations that have not run, in one transaction. An advisory lock lets one process work
 * at a time; the others wait.
 */
export async function runMigrations(
  client: ClientBase,
  { dir, table, count = Infinity }: Migrations,
): Promise<void> {
  await runner({
    dbClient: client,
    dir,
    direction: 'up',
    migrationsTable: table,
    advisoryLockMode: 'wait',
    count,
    logger: SILENT,
  });
}

/** Runs the migrations of the releases; see `runMigrations`. */
export const migrateReleases = (client: ClientBase, count?: number): Promise<void> =>
  runMigrations(client, {
    dir: fileURLToPath(new URL('migrations', import.meta.url)),
    table: 'release_migration',
    count,
  });
