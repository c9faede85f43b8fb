/**
 * The real PostgreSQL server of the tests. The suites of a worker share it. The end of the run stops
 * it and removes its folder (tests/support/run-folder.ts).
 */
import { startPostgres, type PostgresServer } from '../../scripts/processes/postgres.ts';

export {
  missingPostgres,
  startPostgres,
  type PostgresServer,
} from '../../scripts/processes/postgres.ts';

let shared: Promise<PostgresServer> | undefined;

/** The running server of this worker. The first call prepares it, which takes a second. */
export async function sharedPostgres(): Promise<PostgresServer> {
  const server = await (shared ??= startPostgres());
  await server.start();
  return server;
}
