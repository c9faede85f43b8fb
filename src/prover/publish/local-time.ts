/** Finds the instants at which the clocks of a zone show a time. */

/** `2026-12-01T18:00`, with an offset such as `-05:00` or `Z`, or none. */
const TIME = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})(Z|[+-]\d{2}:\d{2})?$/;
const DAY_MS = 24 * 3600_000;
const MINUTE_MS = 60_000;

/**
 * ISO times, the earlier one first: one as a rule, none for a time that the clocks skip, two for one
 * that they show twice. Throws Error for what is no time, and for an unknown zone.
 */
export function instantsAt(local: string, zone: string): readonly string[] {
  const shown = Date.parse(`${local}:00Z`);
  if (!TIME.test(local) || Number.isNaN(shown) || toLocal(shown, 0) !== local)
    throw new Error(`${local} is no time. Please give one such as 2026-12-01T18:00.`);
  // Clocks change at most once within the two days.
  const offsets = [shown - DAY_MS, shown + DAY_MS].map((near) => offsetAt(near, zone));
  return [...new Set(offsets)]
    .map((offset) => shown - offset)
    .filter((instant) => instant + offsetAt(instant, zone) === shown)
    .toSorted((one, other) => one - other)
    .map((instant) => new Date(instant).toISOString());
}

/**
 * The ISO time of a text with an offset, or on the clocks of a zone. Throws Error, also for a time
 * that the clocks skip or show twice.
 */
export function readInstant(text: string, zone: string): string {
  const [, local = text, offset] = TIME.exec(text) ?? [];
  if (offset !== undefined) {
    const [instant] = instantsAt(local, 'UTC');
    return new Date(Date.parse(instant ?? '') - minutesOf(offset) * MINUTE_MS).toISOString();
  }
  const instants = instantsAt(local, zone);
  const [first, second] = instants;
  if (first === undefined)
    throw new Error(`The clocks of ${zone} skip ${local}. Please choose another time.`);
  if (second === undefined) return first;
  const named = instants.map((one) =>
    toLocal(Date.parse(one), offsetAt(Date.parse(one), zone), true),
  );
  throw new Error(
    `The clocks of ${zone} show ${local} twice. Please give the offset, too: ${named.join(' or ')}.`,
  );
}

function minutesOf(offset: string): number {
  if (offset === 'Z') return 0;
  const [hours = 0, minutes = 0] = offset.slice(1).split(':').map(Number);
  return (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
}

/** Milliseconds by which the clocks of a zone are ahead of UTC at an instant. */
function offsetAt(instant: number, zone: string): number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value;
  const [, offset = 'Z'] = /^GMT([+-]\d{2}:\d{2})$/.exec(name ?? '') ?? [];
  return minutesOf(offset) * MINUTE_MS;
}

/** `2026-12-01T18:00`, with the offset when `isFull`. */
function toLocal(instant: number, offset: number, isFull = false): string {
  const local = new Date(instant + offset).toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length);
  if (!isFull) return local;
  const minutes = Math.abs(offset) / MINUTE_MS;
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  return `${local}${offset < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`;
}
