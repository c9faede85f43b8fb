import type { Vocabulary } from '../../engine/index.ts';
import { coreVocabulary } from './core-vocabulary.ts';
import { loanOperators } from '../loan/operators.ts';
import { pageOperators } from './page-operators.ts';

/**
 * All operators that this product adds to the rules. The browser loads the loan operators lazily,
 * with the first page that computes.
 */
export const vocabulary: Vocabulary = { ...coreVocabulary, ...loanOperators, ...pageOperators };
