/** Regulation B, 1002.5(d)(2): these may be asked for only beside the words that they need not be revealed. */
const PROTECTED: readonly unknown[] = [
  'ALIMONY',
  'CHILD_SUPPORT',
  'SEPARATE_MAINTENANCE',
  'SEPARATE_MAINTENANCE_PAYMENTS',
];
const NOTICE =
  /need not (?:tell|be revealed|reveal|name)[^.]*alimony[^.]*child support[^.]*separate maintenance/i;

/** Is the value a kind of income that nobody has to name? */
export const isProtectedIncome = (value: unknown): boolean => PROTECTED.includes(value);

/** Do the words say that such income need not be named? */
export const tellsProtectedIncome = (words: string): boolean => NOTICE.test(words);
