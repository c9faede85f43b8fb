/**
 * Kinds of income that a form may ask about only next to a notice that they need not be revealed
 * (Regulation B, 1002.5(d)(2)).
 */
const PROTECTED: readonly unknown[] = [
  'ALIMONY',
  'CHILD_SUPPORT',
  'SEPARATE_MAINTENANCE',
  'SEPARATE_MAINTENANCE_PAYMENTS',
];
const NOTICE =
  /(?:need not|don[’']t have to) (?:tell|be revealed|reveal|name)[^.]*alimony[^.]*child support[^.]*separate maintenance/i;

/** Is the value one of these kinds of income? */
export const isProtectedIncome = (value: unknown): boolean => PROTECTED.includes(value);

/** Does the text contain that notice? */
export const hasProtectedIncomeNotice = (words: string): boolean => NOTICE.test(words);
