/** Lints rules for their one operator. */
import { judgeNodes } from '../analysis/rule-nodes.ts';
import { PAGE, shown } from './example-product.ts';
import type { Lint } from './lint.ts';

export const ruleShape: Lint = {
  code: 'rule-shape',
  meaning: 'A rule has several operators side by side, or none.',
  reason: 'It would be open what the rule computes.',
  judges: 'sources',
  bad: shown({ '!': [{ var: 'answers.name' }], '!!': [{ var: 'answers.name' }] }),
  at: `${PAGE}#/blocks/0/when`,
  good: shown({ '!': [{ var: 'answers.name' }] }),
  run: judgeNodes(
    ({ operator }) => operator === undefined,
    () =>
      'Failed to read the rule: a rule has exactly one operator. Please wrap several in "and" or "or".',
  ),
};
