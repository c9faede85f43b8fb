/** Lints comparisons with null. */
import { isComparison } from '../../engine/index.ts';
import { judgeNodes } from '../analysis/rule-nodes.ts';
import { PAGE, shown } from './example-product.ts';
import type { Lint } from './lint.ts';

export const absentComparison: Lint = {
  code: 'absent-comparison',
  meaning: 'A rule compares with null, which is always false.',
  reason: 'The rule is never true, so what it decides never happens.',
  judges: 'sources',
  bad: shown({ '==': [{ var: 'answers.name' }, null] }),
  at: `${PAGE}#/blocks/0/when`,
  good: shown({ missing: ['answers.name'] }),
  run: judgeNodes(
    ({ operator = '', args }) => isComparison(operator) && args.includes(null),
    ({ operator }) =>
      `Failed to accept the rule: "${operator}" with null is always false. Please ask {"missing": ["path"]} or {"!": …} instead.`,
  ),
};
