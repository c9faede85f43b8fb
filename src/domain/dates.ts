/** Calendar dates (`yyyy-MM-dd`) and instants (ISO texts). Nothing here reads a clock or the machine's time zone. */
export interface CalendarDate { readonly year: number; readonly month: number; readonly day: number }

const OLDEST_YEAR = 1900;
const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const INSTANT = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i;
const MINUTE_MS = 60_000;

function daysIn(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** The parts of a real date written yyyy-MM-dd; undefined for anything else (30 February, 1/2/1990, no text). */
export function parseDate(value: unknown): CalendarDate | undefined {
  const match = typeof value === 'string' ? DATE.exec(value) : null;
  if (!match) return undefined;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return undefined;
  return { year, month, day };
}

/** Is it a real date, not before the oldest year (1900 unless another is given)? */
export function isRealDate(value: unknown, oldestYear: number = OLDEST_YEAR): boolean {
  const date = parseDate(value);
  return date !== undefined && date.year >= oldestYear;
}

/** The calendar date written in a moment: its first ten characters. Undefined when those are no real date. */
export function today(now: unknown): string | undefined {
  const written = typeof now === 'string' ? now.slice(0, 10) : '';
  return parseDate(written) ? written : undefined;
}

/**
 * Whole years from a birth date to the calendar date written in `now`. Someone born on 29 February
 * is a year older on 1 March of a year without one. Negative for a birth in the future; undefined
 * for a date that is not real, lies before 1900, or when `now` holds none.
 */
export function age(birth: unknown, now: unknown): number | undefined {
  const [from, to] = [parseDate(birth), parseDate(today(now))];
  if (!from || !to || from.year < OLDEST_YEAR) return undefined;
  const beforeBirthday = to.month < from.month || (to.month === from.month && to.day < from.day);
  return to.year - from.year - (beforeBirthday ? 1 : 0);
}

function offsetMinutes(zone: string | undefined): number | undefined {
  if (zone === undefined || zone.toUpperCase() === 'Z') return 0;
  const [hours, minutes] = [Number(zone.slice(1, 3)), Number(zone.slice(3).replace(':', '') || '0')];
  if (hours > 23 || minutes > 59) return undefined;
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
}

/** Milliseconds since 1970 of an ISO instant; UTC where no offset is written. Undefined when it is not real. */
export function parseInstant(value: unknown): number | undefined {
  const match = typeof value === 'string' ? INSTANT.exec(value.trim()) : null;
  const date = match ? parseDate(match[1]) : undefined;
  if (!match || !date) return undefined;
  const [hour, minute, second] = [Number(match[2] ?? 0), Number(match[3] ?? 0), Number(match[4] ?? 0)];
  const offset = offsetMinutes(match[6]);
  if (hour > 23 || minute > 59 || second > 59 || offset === undefined) return undefined;
  const moment = new Date(0);
  moment.setUTCFullYear(date.year, date.month - 1, date.day);
  moment.setUTCHours(hour, minute, second, Math.floor(Number(`0.${match[5] ?? 0}`) * 1000));
  return moment.getTime() - offset * MINUTE_MS;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

/**
 * An instant as an ISO text with the offset that its time zone has at that moment (`2026-05-04T08:00:00-07:00`), so
 * that its first ten characters are the reader's calendar day. An unknown zone gives UTC.
 */
export function isoWithZone(date: Date, timeZone: string): string {
  const offset = zoneOffset(date, timeZone);
  const local = new Date(date.getTime() + offset * MINUTE_MS).toISOString().slice(0, 19);
  const size = Math.abs(offset);
  return `${local}${offset < 0 ? '-' : '+'}${twoDigits(Math.floor(size / 60))}:${twoDigits(size % 60)}`;
}

function zoneOffset(date: Date, timeZone: string): number {
  let parts: Intl.DateTimeFormatPart[];
  try {
    const format = new Intl.DateTimeFormat('en-US', {
      timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric',
    });
    parts = format.formatToParts(date);
  } catch {
    return 0;
  }
  const read = (type: string): number => Number(parts.find((part) => part.type === type)?.value);
  const local = Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'));
  return Math.round((local - Math.floor(date.getTime() / MINUTE_MS) * MINUTE_MS) / MINUTE_MS);
}
