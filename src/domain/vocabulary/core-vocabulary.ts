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

const PASSWORD_RULES: readonly RegExp[] = [/^.{12,}$/su, /[A-Z]/, /[a-z]/, /[0-9]/, /[!@#$%^&*]/];

/**
 * The number of filled segments of the four-segment strength bar: 0 for an empty password, 4 when
 * every rule is met.
 */
function passwordStrength(password: unknown): number {
  if (typeof password !== 'string' || password === '') return 0;
  const met = PASSWORD_RULES.filter((rule) => rule.test(password)).length;
  return Math.max(1, met - 1);
}

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
  strength: (password) => passwordStrength(password),
};
