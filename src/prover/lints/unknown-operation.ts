/** Lints the names of operations. */
import { findUnknown } from '../analysis/references.ts';
import { operation, PAGE, submit } from './example-product.ts';
import type { Lint } from './lint.ts';

export const unknownOperation: Lint = {
  code: 'unknown-operation',
  meaning: 'A call names an operation that is not there.',
  reason: 'Nothing would be sent, and people would read an error.',
  judges: 'sources',
  bad: submit({ calls: [{ run: 'save' }] }),
  at: `${PAGE}#/submit/calls/0/run`,
  good: { ...submit({ calls: [{ run: 'save' }] }), ...operation() },
  run: (input) => findUnknown(input, 'operation', input.set.operations),
};
