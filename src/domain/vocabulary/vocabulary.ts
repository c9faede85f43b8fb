import type { Vocabulary } from '../../engine/index.ts';
import { coreVocabulary } from './core-vocabulary.ts';
import { loanOperators } from '../loan/operators.ts';

/** All operators that this product adds to the rules. In the browser those of loans come with the pages that reckon. */
export const vocabulary: Vocabulary = { ...coreVocabulary, ...loanOperators };
