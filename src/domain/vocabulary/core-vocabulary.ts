/** The operators that every screen's rules may name, and the context keys of this product. */
import type { Vocabulary } from '../../engine/index.ts';
import { age, isRealDate } from '../dates/dates.ts';
import {
  formatDate,
  formatDollars,
  formatMoney,
  formatPercent,
  formatPhone,
} from '../formats/formats.ts';
import { listOperators } from './list-operators.ts';
import type { Outcome } from '../values/outcome.ts';

function orNothing<T>(outcome: Outcome<T>): T | undefined {
  return outcome.ok ? outcome.value : undefined;
}

/** All are total: invalid arguments give undefined. */
export const coreVocabulary: Vocabulary = {
  ...listOperators,
  age: (birth, now) => age(birth, now),
  isDate: (value, oldestYear) =>
    isRealDate(value, typeof oldestYear === 'number' ? oldestYear : undefined),
  money: (dollars, decimals) => orNothing(formatMoney(dollars, decimals)),
  dollars: (dollars) => orNothing(formatDollars(dollars)),
  percent: (fraction, decimals) => orNothing(formatPercent(fraction, decimals)),
  date: (value) => orNothing(formatDate(value)),
  phone: (value) => (typeof value === 'string' ? formatPhone(value) : undefined),
};
