/**
 * Computes the dates of the right to cancel a loan on one's home (12 CFR 1026.15 and 1026.23). It
 * lasts until midnight of the third business day after the last of signing, notice of that right,
 * and disclosures. Dates are texts `yyyy-MM-dd`.
 */
import { addBusinessDays, addMonths, findWeekday } from '../dates/calendar.ts';
import { parseDate } from '../dates/dates.ts';

const DAYS_TO_CANCEL = 3;

/**
 * The day from which the three business days are counted: the last of the dates given, skipping
 * absent ones. Undefined when none is given or one is invalid.
 */
export function rescissionStart(dates: readonly unknown[]): string | undefined {
  const given = dates.filter((date) => date !== undefined && date !== null);
  return given.every((date) => typeof date === 'string' && parseDate(date) !== undefined)
    ? given.map(String).toSorted().at(-1)
    : undefined;
}

/** The last day on which the borrower may cancel, until its midnight. */
export function rescissionEnds(start: unknown): string | undefined {
  return addBusinessDays(start, DAYS_TO_CANCEL);
}

/** The earliest day of payout: the first one after the last day to cancel. */
export function fundsFrom(start: unknown): string | undefined {
  return payoutAfter(rescissionEnds(start));
}

/**
 * The first business day after a date, but not a Saturday, on which no bank settles. Undefined for
 * an invalid date.
 */
export function payoutAfter(date: unknown): string | undefined {
  const next = addBusinessDays(date, 1);
  return findWeekday(next) === 'Saturday' ? addBusinessDays(next, 1) : next;
}

/**
 * The due date of the first payment: one month after the payout, on the same day or the last day of
 * a shorter month. Undefined for an invalid date.
 */
export function firstPaymentDate(paidOut: unknown): string | undefined {
  return addMonths(paidOut, 1);
}
