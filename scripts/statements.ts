/** `npm run test:statements`: breaks each statement of the specification and runs its tests. */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runStatements } from './statements/program.ts';

process.exitCode = await runStatements(
  process.argv.slice(2),
  dirname(dirname(fileURLToPath(import.meta.url))),
);
