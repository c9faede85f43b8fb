/** What other rooms need of PostgreSQL. Apart from `index.ts`, so that only its import loads the client. */
export { isLost } from './store/postgres/connection.ts';
export { runMigrations, type Migrations } from './store/postgres/migrate.ts';
