/** Reads instants (ISO texts) in a time zone: day, time of day, and the zone's name. Reads no clock. */
import { parseDate, parseInstant } from './dates.ts';
import { isoWithZone, isTimeZone } from './offsets.ts';

const LOCALE = 'en-US';

/**
 * The calendar day (`yyyy-MM-dd`) of an instant in a time zone. A text that is a calendar date is
 * returned unchanged. Without a known zone, the day written in the text is used. Undefined for
 * anything else.
 */
export function dateIn(value: unknown, timeZone?: unknown): string | undefined {
  if (parseDate(value)) return String(value);
  const at = parseInstant(value);
  if (at === undefined) return undefined;
  return isTimeZone(timeZone)
    ? isoWithZone(new Date(at), timeZone).slice(0, 10)
    : String(value).trim().slice(0, 10);
}

/** The time of day of an instant in a time zone: `9:30 AM`. Undefined if either is missing. */
export function timeIn(value: unknown, timeZone: unknown): string | undefined {
  return formatIn(value, timeZone, { hour: 'numeric', minute: '2-digit' });
}

/**
 * The name that a time zone has at an instant: `Eastern Daylight Time`. Undefined if either is
 * missing.
 */
export function zoneName(value: unknown, timeZone: unknown): string | undefined {
  const at = parseInstant(value);
  if (at === undefined || !isTimeZone(timeZone)) return undefined;
  const parts = new Intl.DateTimeFormat(LOCALE, { timeZone, timeZoneName: 'long' });
  return parts.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value;
}

function formatIn(
  value: unknown,
  timeZone: unknown,
  parts: Intl.DateTimeFormatOptions,
): string | undefined {
  const at = parseInstant(value);
  if (at === undefined || parseDate(value) || !isTimeZone(timeZone)) return undefined;
  const text = new Intl.DateTimeFormat(LOCALE, { ...parts, timeZone }).format(at);
  // Newer runtimes write a narrow no-break space, which definition texts don't use.
  return text.replaceAll('\u202F', ' ');
}
