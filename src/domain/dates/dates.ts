/**
 * Calendar dates (`yyyy-MM-dd`) and instants (ISO texts). Reads neither the clock nor the machine's
 * time zone.
 */
import { differenceInYears } from 'date-fns/differenceInYears';
import { isValid } from 'date-fns/isValid';
import { parseISO } from 'date-fns/parseISO';

export interface CalendarDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const OLDEST_YEAR = 1900;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
// parseISO accepts more than an instant (week dates, 24:00, offsets of 99 hours), so this pattern is checked first.
const INSTANT =
  /^(\d{4}-\d{2}-\d{2})(?:[T ]((?:[01]\d|2[0-3]):\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?(Z|[+-](?:[01]\d|2[0-3])(?::?\d{2})?)?)?$/i;
/** A whole number of 400-year leap cycles: dates that far apart have the same calendar. */
const CYCLE_YEARS = 25 * 400;

/** Makes date-fns compute in UTC instead of the machine's time zone. */
class UtcDate extends Date {
  override getFullYear(): number {
    return this.getUTCFullYear();
  }
  override setFullYear(year: number): number {
    return this.setUTCFullYear(year);
  }
}

function midnight(value: unknown): UtcDate | undefined {
  if (typeof value !== 'string' || !DATE.test(value)) return undefined;
  const moment = parseISO(`${value}T00:00Z`);
  return isValid(moment) ? new UtcDate(moment) : undefined;
}

/**
 * The parts of a real date written yyyy-MM-dd; undefined for anything else (30 February, 1/2/1990,
 * a non-text).
 */
export function parseDate(value: unknown): CalendarDate | undefined {
  const date = midnight(value);
  return (
    date && { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
  );
}

/** Is it a real date, not before the oldest year (1900 unless another is given)? */
export function isRealDate(value: unknown, oldestYear: number = OLDEST_YEAR): boolean {
  const date = parseDate(value);
  return date !== undefined && date.year >= oldestYear;
}

/**
 * The calendar date written in an instant: its first ten characters. Undefined when they are not a
 * real date.
 */
export function today(now: unknown): string | undefined {
  const written = typeof now === 'string' ? now.slice(0, 10) : '';
  return parseDate(written) ? written : undefined;
}

/**
 * Whole years from a birth date to the calendar date written in `now`. Someone born on 29 February
 * turns a year older on 1 March of a common year. Negative for a birth in the future. Undefined for
 * a date that is not real or is before 1900, or when `now` holds no date.
 */
export function age(birth: unknown, now: unknown): number | undefined {
  const [from, to] = [midnight(birth), midnight(today(now))];
  if (!from || !to || from.getFullYear() < OLDEST_YEAR) return undefined;
  // Shifted past every birth date, so that a birth in the future is rounded in the same direction.
  to.setFullYear(to.getFullYear() + CYCLE_YEARS);
  return differenceInYears(to, from) - CYCLE_YEARS;
}

/**
 * Milliseconds since 1970 of an ISO instant; UTC if no offset is written. Undefined when the
 * instant is not real.
 */
export function parseInstant(value: unknown): number | undefined {
  const match = typeof value === 'string' ? INSTANT.exec(value.trim()) : null;
  if (!match) return undefined;
  const [, date, time = '00:00', second = '00', fraction = '', zone = 'Z'] = match;
  // Digits beyond milliseconds are cut here, because parseISO would round them.
  const moment = parseISO(
    `${date}T${time}:${second}.${fraction.slice(0, 3).padEnd(3, '0')}${zone.toUpperCase()}`,
  );
  return isValid(moment) ? moment.getTime() : undefined;
}
