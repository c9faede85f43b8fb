/** Lints the number of operators of a rule. */
import type { Rule } from '../../engine/index.ts';
import { judgeRules } from '../analysis/rule-nodes.ts';
import { PAGE, shown } from './example-product.ts';
import type { Lint } from './lint.ts';

const MAX_NODES = 200;

const joined = (count: number): Rule => ({
  and: Array.from({ length: count - 1 }, () => ({ var: 'answers.name' })),
});

export const ruleTooLong: Lint = {
  code: 'rule-too-long',
  meaning: 'A rule has more than 200 operators.',
  reason: 'A longer rule slows each key press.',
  judges: 'sources',
  bad: shown(joined(MAX_NODES + 1)),
  at: `${PAGE}#/blocks/0/when`,
  good: shown(joined(MAX_NODES)),
  run: judgeRules((nodes) =>
    nodes.length > MAX_NODES
      ? [
          {
            ...nodes[0],
            message: `Failed to accept the rule: it has more than ${MAX_NODES} parts. Please split it.`,
          },
        ]
      : [],
  ),
};
