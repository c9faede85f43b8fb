/** The real PostgreSQL server of the tests. */
export {
  missingPostgres,
  startPostgres,
  type PostgresServer,
} from '../../scripts/processes/postgres.ts';
