/** Brings the schema of the database forward. */
import { fileURLToPath } from 'node:url';
import { runner } from 'node-pg-migrate';
import type { Client } from 'pg';

const SILENT = { debug: ignore, info: ignore, warn: ignore, error: ignore };
function ignore(): void {
  // A failed migration rejects; its steps are of no interest.
}

/**
 * Runs the migrations that have not run, in one transaction. An advisory lock lets one process work
 * at a time; the others wait. `count` limits how many run. @default all
 */
export async function migrate(client: Client, count = Infinity): Promise<void> {
  await runner({
    dbClient: client,
    dir: fileURLToPath(new URL('migrations', import.meta.url)),
    direction: 'up',
    migrationsTable: 'release_migration',
    advisoryLockMode: 'wait',
    count,
    logger: SILENT,
  });
}
