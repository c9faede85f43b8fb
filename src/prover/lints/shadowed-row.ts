/** Lints the order of rows whose first match decides: no earlier row always decides before one. */
import { STATUSES_FILE } from '../../engine/index.ts';
import { findDeadRows } from '../analysis/judged-rows.ts';
import { routes } from './example-product.ts';
import type { Lint } from './lint.ts';

const signed = { var: 'application.signed' };
const wide = { when: signed, to: 'demo' };
const narrow = { when: { and: [signed, { var: 'application.paid' }] }, to: '' };

export const shadowedRow: Lint = {
  code: 'shadowed-row',
  meaning: 'An earlier row always decides before a row.',
  reason: 'What the later row decides never happens.',
  judges: 'set',
  bad: routes(wide, narrow),
  at: `${STATUSES_FILE}#/statuses/CLOSED/routes/1`,
  good: routes(narrow, wide),
  run: (input) =>
    findDeadRows(input).flatMap((dead) => {
      if (dead.kind !== 'shadowed') return [];
      const { row, by, example } = dead;
      const message = `Failed to use a row of ${row.of}: the row at ${by.pointer} always decides before it, for example with ${example}. Please put it before that row, make that row's rule stricter, or remove one of them.`;
      return [{ file: row.file, pointer: row.pointer, message }];
    }),
};
