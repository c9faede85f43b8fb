/** Lints the names of modals. */
import { findUnknown } from '../analysis/references.ts';
import { PAGE, submit } from './example-product.ts';
import type { Lint } from './lint.ts';

export const unknownModal: Lint = {
  code: 'unknown-modal',
  meaning: 'A transition opens a modal that is not there.',
  reason: 'People would press a button, and nothing would happen.',
  judges: 'sources',
  bad: submit({ done: [{ transition: { modal: 'sorry' } }] }),
  at: `${PAGE}#/submit/done/0/transition/modal`,
  good: submit({ done: [{ transition: { to: '/' } }] }),
  run: (input) => findUnknown(input, 'modal', input.set.modals),
};
