/** `npm run test:security`: runs the tests that docs/security.md names, and sums up each promise. */
import { join } from 'node:path';
import { runSecurity } from './security/program.ts';

process.exitCode = await runSecurity(process.argv.slice(2), join(import.meta.dirname, '../..'));
