/** Lints the names of operators. */
import { didYouMean, isOperator, operatorNames, type Vocabulary } from '../../engine/index.ts';
import { perContentAnd } from '../analysis/per-content.ts';
import { rulesIn } from '../analysis/rule-nodes.ts';
import { PAGE, shown } from './example-product.ts';
import type { Lint } from './lint.ts';

const findIn = perContentAnd((definition, vocabulary: Vocabulary) =>
  rulesIn(definition)
    .flat()
    .flatMap(({ operator, file, pointer }) => {
      if (operator === undefined || isOperator(operator, vocabulary)) return [];
      const message = `Failed to read the rule: there is no operator "${operator}". Please use a known one${didYouMean(operator, operatorNames(vocabulary))}.`;
      return [{ file, pointer, message }];
    }),
);

export const unknownOperator: Lint = {
  code: 'unknown-operator',
  meaning: 'A rule uses an operator that neither JSON-Logic nor the vocabulary has.',
  reason: 'The rule gives no value, so what it decides never happens.',
  judges: 'sources',
  bad: shown({ shout: [{ var: 'answers.name' }] }),
  at: `${PAGE}#/blocks/0/when`,
  good: shown({ upper: [{ var: 'answers.name' }] }),
  run: ({ allFiles, set }) => allFiles.flatMap((definition) => findIn(definition, set.vocabulary)),
};
