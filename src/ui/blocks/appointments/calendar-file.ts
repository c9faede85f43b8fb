/** Writes an event as an iCalendar file (RFC 5545), which every calendar imports. */
import type { ScreenCalendar } from '../../../engine/resolve/screen.ts';

const HOUR = 3_600_000;
/** A content line has at most 75 octets without its line break. */
const MAX_OCTETS = 75;

/**
 * The text of the file. `now` is in milliseconds since 1970. An event without a valid end is an
 * hour long. Throws a RangeError when the start is not an instant.
 */
export function calendarFile(event: ScreenCalendar, now: number): string {
  const start = Date.parse(event.start);
  const end = event.end === undefined ? Number.NaN : Date.parse(event.end);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//journey//calendar//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    // The same event keeps its id, so that a second import does not add it twice.
    `UID:${utc(start)}-${hash(event.title)}@journey`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(end > start ? end : start + HOUR)}`,
    `SUMMARY:${escaped(event.title)}`,
    ...(event.place ? [`LOCATION:${escaped(event.place)}`] : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
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
