/** Calendar arithmetic on dates (`yyyy-MM-dd`): days, months, holidays and business days. Reads no clock and no time zone. */
import { millisecondsInDay } from 'date-fns/constants';
import { parseDate, parseInstant, type CalendarDate } from './dates.ts';

const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Bounds the arithmetic; longer than any loan. */
const MAX_DAYS = 100_000;

function midnight(date: unknown): number | undefined {
  return parseDate(date) && parseInstant(date);
}

function formatIsoDate({ year, month, day }: CalendarDate): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/**
 * The date a number of days later, or earlier if negative. Undefined for an invalid date, for
 * anything but a whole number up to 100,000, and outside the years 0 to 9999.
 */
export function addDays(date: unknown, days: number): string | undefined {
  const from = midnight(date);
  if (from === undefined || !Number.isInteger(days) || Math.abs(days) > MAX_DAYS) return undefined;
  const text = new Date(from + days * millisecondsInDay).toISOString().slice(0, 10);
  return parseDate(text) && text;
}

/**
 * The same day a number of months later (earlier if negative), or the last day of a shorter month.
 * Undefined as for `addDays`.
 */
export function addMonths(date: unknown, months: number): string | undefined {
  const from = parseDate(date);
  if (!from || !Number.isInteger(months) || Math.abs(months) > MAX_DAYS) return undefined;
  const count = from.year * 12 + from.month - 1 + months;
  const target = { year: Math.floor(count / 12), month: count - Math.floor(count / 12) * 12 + 1 };
  return [from.day, 30, 29, 28].map((day) => formatIsoDate({ ...target, day })).find(parseDate);
}

/** The name of a date's weekday; undefined for an invalid date. */
export function findWeekday(date: unknown): Weekday | undefined {
  const at = midnight(date);
  return at === undefined ? undefined : WEEKDAYS[new Date(at).getUTCDay()];
}

/**
 * The holidays of 5 U.S.C. 6103(a): those on a fixed date, and those on a weekday within seven days
 * of a month.
 */
const DATED: readonly string[] = ['01-01', '06-19', '07-04', '11-11', '12-25'];
const FLOATING: readonly {
  readonly month: number;
  readonly from: number;
  readonly weekday: Weekday;
}[] = [
  { month: 1, from: 15, weekday: 'Monday' }, // Birthday of Martin Luther King, Jr.
  { month: 2, from: 15, weekday: 'Monday' }, // Washington's Birthday
  { month: 5, from: 25, weekday: 'Monday' }, // Memorial Day
  { month: 9, from: 1, weekday: 'Monday' }, // Labor Day
  { month: 10, from: 8, weekday: 'Monday' }, // Columbus Day
  { month: 11, from: 22, weekday: 'Thursday' }, // Thanksgiving Day
];

/**
 * Is the date a legal public holiday of the United States under the law since 2021? Only the day
 * that the law names counts, not the Friday or Monday on which offices observe a holiday that falls
 * on a weekend. False for an invalid date.
 */
export function isFederalHoliday(date: unknown): boolean {
  const parts = parseDate(date);
  if (!parts) return false;
  return (
    DATED.includes(formatIsoDate(parts).slice(5)) ||
    FLOATING.some(
      ({ month, from, weekday }) =>
        month === parts.month &&
        parts.day >= from &&
        parts.day < from + 7 &&
        weekday === findWeekday(date),
    )
  );
}

/**
 * A business day of the right to cancel (12 CFR 1026.2(a)(6)): any day except Sundays and legal
 * public holidays; Saturdays are business days. False for an invalid date.
 */
export function isBusinessDay(date: unknown): boolean {
  const weekday = findWeekday(date);
  return weekday !== undefined && weekday !== 'Sunday' && !isFederalHoliday(date);
}

/**
 * The date a number of business days later, not counting the date itself; the date itself for 0.
 * Undefined for an invalid date, and for anything but a whole number from 0 to 1,000.
 */
export function addBusinessDays(date: unknown, days: number): string | undefined {
  if (!Number.isInteger(days) || days < 0 || days > 1000) return undefined;
  let at = addDays(date, 0);
  for (let left = days; left > 0 && at !== undefined;) {
    at = addDays(at, 1);
    if (isBusinessDay(at)) left -= 1;
  }
  return at;
}
