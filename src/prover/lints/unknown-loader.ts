/** Lints the names of loaders. */
import { findUnknown } from '../analysis/references.ts';
import { PAGE, submit } from './example-product.ts';
import type { Lint } from './lint.ts';

export const unknownLoader: Lint = {
  code: 'unknown-loader',
  meaning: 'A submit names a loader that is not there.',
  reason: 'People would see no sign that their answers are being sent.',
  judges: 'sources',
  bad: submit({ loader: 'saving' }),
  at: `${PAGE}#/submit/loader`,
  good: submit({}),
  run: (input) => findUnknown(input, 'loader', input.set.loaders),
};
