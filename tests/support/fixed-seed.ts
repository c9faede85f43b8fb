/** Gives the random cases of `npm test` one seed. The full run takes others, which a failure prints. */
import fc from 'fast-check';
import { isFullRun } from './full-run.ts';

if (!isFullRun) fc.configureGlobal({ seed: 20_261_129 });
