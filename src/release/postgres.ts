/** Exports PostgreSQL to other rooms. Apart from `index.ts`: only its import loads the client. */
export { awayMessage, connectionTo, isLost } from './store/postgres/connection.ts';
export { importReleases, type ImportedReleases } from './store/postgres/import-folder.ts';
export { migrateReleases, runMigrations } from './store/postgres/migrate.ts';
