/** The `journey` command: starts the program of scripts/journey/, which holds one file per sub-command. */
import { enableCompileCache } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { definitionsFolder } from './definitions-folder.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
// Caches the sources without their types, so that only the first start strips them.
enableCompileCache(join(root, 'node_modules', '.cache', 'compiled'));

const { runJourney } = await import('./journey/program.ts');
try {
  const { folder, dataDir, rest } = definitionsFolder(process.argv.slice(2), root, 'run journey');
  process.exitCode = await runJourney(rest, {
    root: folder,
    dataDir: process.env['DATA_DIR'] || dataDir,
    databaseUrl: process.env['DATABASE_URL'] || undefined,
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
