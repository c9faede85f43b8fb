/** Groups appointment slots by day, with days and times formatted for a time zone. */
import type { ScreenItem } from '../../../engine/resolve/screen.ts';

const LOCALE = 'en-US';

interface Slot {
  readonly key: string;
  /** `9:30 – 10:30 AM`, or only the start when the slot has no end. */
  readonly time: string;
}
export interface SlotDay {
  /** `Monday, May 4`. */
  readonly name: string;
  readonly slots: readonly Slot[];
}

/**
 * Groups items by the day on which they start, in chronological order. Items without a valid start
 * are omitted. `timeZone` is an IANA name; the browser's zone when it is missing or unknown here.
 */
export function groupSlotsByDay(items: readonly ScreenItem[], zone?: string): readonly SlotDay[] {
  const timeZone = knownZone(zone);
  const dayFormat = new Intl.DateTimeFormat(LOCALE, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone,
  });
  const timeFormat = new Intl.DateTimeFormat(LOCALE, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  });
  const slots = items
    .map(({ key, start, end }) => ({ key, start: parseInstant(start), end: parseInstant(end) }))
    .filter(({ start }) => !Number.isNaN(start))
    .toSorted((a, b) => a.start - b.start);
  const days = new Map<string, Slot[]>();
  for (const { key, start, end } of slots) {
    const name = dayFormat.format(start);
    const time = end > start ? timeFormat.formatRange(start, end) : timeFormat.format(start);
    days.set(name, [...(days.get(name) ?? []), { key, time }]);
  }
  return [...days].map(([name, daySlots]) => ({ name, slots: daySlots }));
}

/**
 * Returns the name of a time zone, such as `Eastern Daylight Time`, at an ISO instant. The name
 * changes with daylight saving time. Without a valid instant, returns the current name. An unknown
 * zone is the browser's.
 */
export function timeZoneName(instant: string | undefined, zone?: string): string {
  const time = parseInstant(instant);
  const timeZone = knownZone(zone);
  const parts = new Intl.DateTimeFormat(LOCALE, { timeZoneName: 'long', timeZone }).formatToParts(
    Number.isNaN(time) ? undefined : time,
  );
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** Milliseconds since 1970; NaN when the instant is missing or invalid. */
const parseInstant = (text: string | undefined): number =>
  text === undefined ? Number.NaN : Date.parse(text);

/** The zone, if this browser knows it. `Intl` throws a RangeError at any other. */
function knownZone(timeZone: string | undefined): string | undefined {
  try {
    return timeZone && new Intl.DateTimeFormat(LOCALE, { timeZone }) && timeZone;
  } catch {
    return undefined;
  }
}
