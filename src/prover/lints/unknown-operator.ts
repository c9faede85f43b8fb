/** Lints the names of operators. */
import {
  didYouMean,
  isOperator,
  keptPerObject,
  operatorNames,
  type Vocabulary,
} from '../../engine/index.ts';
import { listRules, type RuleNodes } from '../analysis/rule-nodes.ts';
import { PAGE, shown } from './example-product.ts';
import type { Finding, Lint } from './lint.ts';

const kept = keptPerObject<readonly RuleNodes[], readonly Finding[]>();

const findIn = (rules: readonly RuleNodes[], vocabulary: Vocabulary): readonly Finding[] =>
  rules.flat().flatMap(({ operator, file, pointer }) => {
    if (operator === undefined || isOperator(operator, vocabulary)) return [];
    const message = `Failed to read the rule: there is no operator "${operator}". Please use a known one${didYouMean(operator, operatorNames(vocabulary))}.`;
    return [{ file, pointer, message }];
  });

export const unknownOperator: Lint = {
  code: 'unknown-operator',
  meaning: 'A rule uses an operator that neither JSON-Logic nor the vocabulary has.',
  reason: 'The rule gives no value, so what it decides never happens.',
  judges: 'sources',
  bad: shown({ shout: [{ var: 'answers.name' }] }),
  at: `${PAGE}#/blocks/0/when`,
  good: shown({ upper: [{ var: 'answers.name' }] }),
  run: (input) => {
    const { vocabulary } = input.set;
    return listRules(input).flatMap((rules) =>
      kept(rules, [vocabulary], () => findIn(rules, vocabulary)),
    );
  },
};
