/** Lints rules: each is true in some context. */
import { memberPointer, type Rule, type Vocabulary } from '../../engine/index.ts';

import { isNeverTrue } from '../analysis/dead-rows.ts';
import { findDeadRows, isTable, listScreenFiles } from '../analysis/judged-rows.ts';
import { perContentAnd } from '../analysis/per-content.ts';
import { objectsIn } from '../analysis/walk.ts';
import { PAGE, shown } from './example-product.ts';
import type { Lint } from './lint.ts';

/** Keys whose rule decides whether something exists. */
const CONDITIONS = ['when', 'shown', 'ignore'] as const;

/** The rules outside of tables. */
const findIn = perContentAnd(({ file, content }, vocabulary: Vocabulary) =>
  [...objectsIn(content)].flatMap(({ node, pointer, key }) =>
    CONDITIONS.filter(
      (name) =>
        !isTable(key) && name in node && isNeverTrue(node[name] as Rule | undefined, vocabulary),
    ).map((name) => ({
      file,
      pointer: memberPointer(pointer, name),
      message: `Failed to use the rule "${name}": it is true in no context, so what it decides never happens. Please correct the rule, or remove what it decides.`,
    })),
  ),
);

const signed = { var: 'application.signed' };

export const neverTrue: Lint = {
  code: 'never-true',
  meaning: 'A rule is true in no context, so what it decides never happens.',
  reason: 'What the rule decides never happens.',
  judges: 'set',
  bad: shown({ and: [signed, { '!': [signed] }] }),
  at: `${PAGE}#/blocks/0/when`,
  good: shown({ or: [signed, { '!': [signed] }] }),
  run: (input) => [
    ...findDeadRows(input).flatMap(({ kind, row }) => {
      const message = `Failed to use a row of ${row.of}: its rule is true in no context, so the row never decides. Please correct the rule, or remove the row.`;
      return kind === 'never' ? [{ file: row.file, pointer: `${row.pointer}/when`, message }] : [];
    }),
    ...listScreenFiles(input).flatMap((definition) => findIn(definition, input.set.vocabulary)),
  ],
};
