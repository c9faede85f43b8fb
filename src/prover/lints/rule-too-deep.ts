/** Lints how deeply a rule is nested. */
import type { Rule } from '../../engine/index.ts';
import { judgeNodes, MAX_DEPTH } from '../analysis/rule-nodes.ts';
import { PAGE, shown } from './example-product.ts';
import type { Lint } from './lint.ts';

const nested = (depth: number): Rule =>
  depth === 1 ? { var: 'answers.name' } : { '!': [nested(depth - 1)] };

export const ruleTooDeep: Lint = {
  code: 'rule-too-deep',
  meaning: 'A rule is nested deeper than 16 levels.',
  reason: 'Nobody can judge a rule that is nested that deeply, and it is slow.',
  judges: 'sources',
  bad: shown(nested(MAX_DEPTH + 1)),
  at: `${PAGE}#/blocks/0/when${'/!/0'.repeat(MAX_DEPTH)}`,
  good: shown(nested(MAX_DEPTH)),
  run: judgeNodes(
    ({ depth }) => depth > MAX_DEPTH,
    () => `Failed to accept the rule: it is deeper than ${MAX_DEPTH}. Please split it.`,
  ),
};
