/** The `journey` command: starts the program of scripts/journey/, which holds one file per sub-command. */
import { enableCompileCache } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
// Caches the sources without their types, so that only the first start strips them.
enableCompileCache(join(root, 'node_modules', '.cache', 'compiled'));

const { runJourney } = await import('./journey/program.ts');
process.exitCode = await runJourney(process.argv.slice(2), {
  root,
  dataDir: process.env['DATA_DIR'] || join(root, '.data'),
  databaseUrl: process.env['DATABASE_URL'] || undefined,
});
