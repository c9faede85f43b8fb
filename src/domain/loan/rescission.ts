/**
 * Computes the dates of the right to cancel a loan on one's home (12 CFR 1026.15 and 1026.23). It
 * lasts until midnight of the third business day after the last of signing, notice of that right,
 * and disclosures. Dates are texts `yyyy-MM-dd`.
 */
import {
  addBusinessDays,
  addDays,
  addMonths,
  isBusinessDay,
  findWeekday,
  type Weekday,
} from '../dates/calendar.ts';
import { parseDate } from '../dates/dates.ts';

const DAYS_TO_CANCEL = 3;

/**
 * One day of the calendar. `counts`: 1, 2 or 3 for one of the three business days, 0 for a Sunday
 * or holiday between them.
 */
interface RescissionDay {
  readonly date: string;
  readonly weekday: Weekday;
  readonly counts: number;
}

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

/** Every day from the day after the start to the last day to cancel; none for an invalid date. */
export function rescissionDays(start: unknown): readonly RescissionDay[] {
  const days: RescissionDay[] = [];
  let counted = 0;
  for (
    let date = addDays(start, 1);
    date !== undefined && counted < DAYS_TO_CANCEL;
    date = addDays(date, 1)
  ) {
    const counts = isBusinessDay(date) ? (counted += 1) : 0;
    const weekday = findWeekday(date);
    if (weekday) days.push({ date, weekday, counts });
  }
  return days;
}

/**
 * The due date of the first payment: one month after the payout, on the same day or the last day of
 * a shorter month. Undefined for an invalid date.
 */
export function firstPaymentDate(paidOut: unknown): string | undefined {
  return addMonths(paidOut, 1);
}
