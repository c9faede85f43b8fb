/** The words about an instant: on the clocks of a zone, and how long until then. */

const MINUTE_MS = 60_000;
/** The units in minutes, the longest first. From two of one on, it is used. */
const UNITS = [
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const;

/** The zone of the browser, such as `America/New_York`. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** `New York`, `UTC`. */
export const zoneInWords = (zone: string): string => zone.replace(/^.*\//, '').replaceAll('_', ' ');

interface Clock {
  readonly zone: string;
  /** The present, in milliseconds. */
  readonly now: number;
}

/** `Friday, 27 November, 18:00 New York time`, with the year when it is not the present one. */
export function instantInWords(at: string, { zone, now }: Clock): string {
  const yearOf = (time: number | string): string =>
    new Date(time).toLocaleString('en-GB', { timeZone: zone, year: 'numeric' });
  const day = new Date(at).toLocaleDateString('en-GB', {
    ...{ timeZone: zone, weekday: 'long', day: 'numeric', month: 'long' },
    ...(yearOf(at) !== yearOf(now) && { year: 'numeric' }),
  });
  const named = day.replace(/^(\p{L}+),? /u, '$1, ');
  const name = zoneInWords(zone);
  return `${named}, ${clockInWords(at, zone)} ${name === 'UTC' ? name : `${name} time`}`;
}

/** `18:00`. */
const clockInWords = (at: string, zone: string): string =>
  new Date(at).toLocaleTimeString('en-GB', {
    ...{ timeZone: zone, hour: '2-digit', minute: '2-digit' },
  });

/** `01:30 at GMT-04:00`: the words that tell apart the two times that clocks show twice. */
export function offsetInWords(at: string, zone: string): string {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'longOffset' });
  const name = format.formatToParts(new Date(at)).find(({ type }) => type === 'timeZoneName');
  return `${clockInWords(at, zone)} at ${name?.value ?? ''}`;
}

/** `in 3 hours`, `in less than a minute`, `now`. */
export function untilInWords(at: string, now: number): string {
  const minutes = (Date.parse(at) - now) / MINUTE_MS;
  if (minutes <= 0) return 'now';
  if (minutes < 1) return 'in less than a minute';
  const [unit, length] = UNITS.find(([, size]) => minutes >= 2 * size) ?? ['minute', 1];
  const count = Math.round(minutes / length);
  return `in ${count} ${unit}${count === 1 ? '' : 's'}`;
}
