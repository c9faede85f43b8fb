/** `npm run test:security`: runs the tests that docs/security.md names, and sums up each promise. */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runSecurity } from './security/program.ts';

process.exitCode = await runSecurity(
  process.argv.slice(2),
  dirname(dirname(fileURLToPath(import.meta.url))),
);
