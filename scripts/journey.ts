#!/usr/bin/env node
/** The `journey` command: starts the program of scripts/journey/, which holds one file per sub-command. */
import { enableCompileCache } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
// Caches the sources without their types, so that only the first start strips them.
enableCompileCache(join(root, 'node_modules', '.cache', 'compiled'));

// `head` closes the pipe early. The command still ends its work; the rest is not printed.
for (const output of [process.stdout, process.stderr])
  output.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });

const { runJourney } = await import('./journey/program.ts');
const { DATA_DIR, DATABASE_URL } = process.env;
process.exitCode = await runJourney(process.argv.slice(2), {
  root,
  dataDir: DATA_DIR || undefined,
  databaseUrl: DATABASE_URL || undefined,
});
