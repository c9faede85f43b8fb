/** Offsets of time zones from UTC. Reads no clock. */
import { millisecondsInMinute, minutesInDay } from 'date-fns/constants';

/** The offset of a time zone in a span of time. */
export interface ZoneOffset {
  /** IANA name. */
  readonly timeZone: string;
  /** Minutes by which the zone is ahead of UTC. */
  readonly minutes: number;
  /** Minutes since 1970: the first of the span, and the first after it. */
  readonly from: number;
  readonly until: number;
}

let known: ZoneOffset | undefined;
let last = { timeZone: '', minute: Number.NaN, offset: 0 };
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Keeps an offset that the host has computed, and that the zone exists. The first `Intl.DateTimeFormat` of
 * a page takes 100 ms on a slow phone, half of what its app needs to start.
 */
export function keepOffset(offset: ZoneOffset): void {
  known = offset;
}

/** Is it the IANA name of a time zone that this runtime knows? */
export function isTimeZone(value: unknown): value is string {
  if (typeof value !== 'string' || value === '') return false;
  if (value === known?.timeZone) return true;
  try {
    return Boolean(formatIn(value));
  } catch {
    return false;
  }
}

/**
 * An instant as an ISO text with the offset that its time zone has at that moment (`2026-05-04T08:00:00-07:00`), so
 * that its first ten characters are the reader's calendar day. An unknown zone gives UTC.
 */
export function isoWithZone(date: Date, timeZone: string): string {
  const offset = zoneOffset(date, timeZone);
  const local = new Date(date.getTime() + offset * millisecondsInMinute).toISOString().slice(0, 19);
  const size = Math.abs(offset);
  return `${local}${offset < 0 ? '-' : '+'}${twoDigits(Math.floor(size / 60))}:${twoDigits(size % 60)}`;
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Minutes. The last result is kept: a press of Continue asks some tens of times within a minute. */
function zoneOffset(date: Date, timeZone: string): number {
  const minute = Math.floor(date.getTime() / millisecondsInMinute);
  if (timeZone === known?.timeZone && minute >= known.from && minute < known.until)
    return known.minutes;
  if (timeZone !== last.timeZone || minute !== last.minute)
    last = { timeZone, minute, offset: offsetIn(timeZone, minute) };
  return last.offset;
}

/**
 * The offset that a zone has at an instant (milliseconds since 1970), with the span around it in
 * which it does not change, within the calendar year of UTC. An unknown zone has that of UTC.
 */
export function offsetAround(timeZone: string, at: number): ZoneOffset {
  const year = new Date(at).getUTCFullYear();
  const minute = Math.floor(at / millisecondsInMinute);
  const minutes = offsetIn(timeZone, minute);
  const isSame = (other: number): boolean => offsetIn(timeZone, other) === minutes;
  const [first, end] = [year, year + 1].map((one) => Date.UTC(one, 0) / millisecondsInMinute);
  const from = lastThat(isSame, minute, first ?? minute);
  return { timeZone, minutes, from, until: lastThat(isSame, minute, (end ?? minute) - 1) + 1 };
}

/** The last minute on the way from one to another that is the same. No zone changes twice a week. */
function lastThat(isSame: (minute: number) => boolean, from: number, to: number): number {
  const week = 7 * minutesInDay;
  let same = from;
  while (same !== to) {
    const next = to > same ? Math.min(same + week, to) : Math.max(same - week, to);
    if (!isSame(next)) return bisect(isSame, same, next);
    same = next;
  }
  return to;
}

/** The last minute that is the same, of two of which the first is and the second is not. */
function bisect(isSame: (minute: number) => boolean, same: number, other: number): number {
  if (Math.abs(other - same) === 1) return same;
  const middle = Math.trunc((same + other) / 2);
  return isSame(middle) ? bisect(isSame, middle, other) : bisect(isSame, same, middle);
}

/** The minutes by which a zone is ahead of UTC in a minute since 1970. 0 for an unknown zone. */
function offsetIn(timeZone: string, minute: number): number {
  let parts: Intl.DateTimeFormatPart[];
  try {
    parts = formatIn(timeZone).formatToParts(minute * millisecondsInMinute);
  } catch {
    return 0;
  }
  const read = (type: string): number => Number(parts.find((part) => part.type === type)?.value);
  const local = Date.UTC(
    read('year'),
    read('month') - 1,
    read('day'),
    read('hour'),
    read('minute'),
  );
  return Math.round(local / millisecondsInMinute - minute);
}

/** Cached by zone: creating a format takes longer than the rest of a key press. Throws RangeError for an unknown zone. */
function formatIn(timeZone: string): Intl.DateTimeFormat {
  const cached = formats.get(timeZone);
  if (cached) return cached;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  formats.set(timeZone, format);
  return format;
}
