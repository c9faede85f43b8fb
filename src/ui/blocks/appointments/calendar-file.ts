/** Writes events as an iCalendar file (RFC 5545), which every calendar imports. */
import type { ScreenCalendar, ScreenCalendarEvent } from '../../../engine/resolve/screen.ts';

const HOUR = 3_600_000;
/** A content line has at most 75 octets without its line break. */
const MAX_OCTETS = 75;

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/**
 * The text of the file. `now` is in milliseconds since 1970. An event without a valid end is an
 * hour long; one whose start is a date is a day long. Throws a RangeError when a start is neither.
 */
export function calendarFile(calendar: ScreenCalendar, now: number): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//journey//calendar//EN',
    'METHOD:PUBLISH',
    ...[calendar, ...(calendar.more ?? [])].flatMap((event) => eventLines(event, now)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function eventLines(event: ScreenCalendarEvent, now: number): readonly string[] {
  const start = Date.parse(event.start);
  const end = event.end === undefined ? Number.NaN : Date.parse(event.end);
  const day = event.start.replaceAll('-', '');
  return [
    'BEGIN:VEVENT',
    // The same event keeps its id, so that a second import does not add it twice.
    `UID:${utc(start)}-${hash(event.title)}@journey`,
    `DTSTAMP:${utc(now)}`,
    // A day has no time zone, and leaves the hours of the day free.
    ...(DATE.test(event.start)
      ? [`DTSTART;VALUE=DATE:${day}`, 'TRANSP:TRANSPARENT']
      : [`DTSTART:${utc(start)}`, `DTEND:${utc(end > start ? end : start + HOUR)}`]),
    `SUMMARY:${escaped(event.title)}`,
    ...(event.place ? [`LOCATION:${escaped(event.place)}`] : []),
    'END:VEVENT',
  ];
}

/** `20260504T153000Z`. */
const utc = (instant: number): string => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');

const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n?|\n/g, '\\n');

/** A line of more octets continues on the next, after a space. No character is split. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let octets = 0;
  let text = '';
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > MAX_OCTETS) {
      text += '\r\n ';
      octets = 1;
    }
    text += character;
    octets += size;
  }
  return text;
}

/** A short hash of a text. It need not be secure: it tells events with the same start apart. */
const hash = (text: string): string =>
  [...text]
    .reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 2 ** 32, 7)
    .toString(36);
