/** Times as their reader's clock shows them. */
import type { ScreenItem } from '../../engine/resolve/screen.ts';

const LOCALE = 'en-US';

export interface Slot {
  readonly key: string;
  readonly time: string;
}
export interface Day {
  readonly name: string;
  readonly slots: readonly Slot[];
}

/** Slots in order of time under the days on which they begin. One whose beginning is no instant is left out. */
export function daysOf(items: readonly ScreenItem[], timeZone?: string): readonly Day[] {
  const dayName = new Intl.DateTimeFormat(LOCALE, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone,
  });
  const clock = new Intl.DateTimeFormat(LOCALE, { hour: 'numeric', minute: '2-digit', timeZone });
  const timed = items
    .map((item) => ({ item, start: instant(item.start) }))
    .filter(({ start }) => !Number.isNaN(start))
    .toSorted((a, b) => a.start - b.start);
  const days = new Map<string, Slot[]>();
  for (const { item, start } of timed) {
    const name = dayName.format(start);
    const end = instant(item.end);
    const time = end > start ? clock.formatRange(start, end) : clock.format(start);
    days.set(name, [...(days.get(name) ?? []), { key: item.key, time }]);
  }
  return [...days].map(([name, slots]) => ({ name, slots }));
}

/** The name of the zone in which those times are: `Eastern Daylight Time`. Of the moment `at`, as it changes over the year. */
export function zoneName(at: string | undefined, timeZone?: string): string {
  const moment = instant(at);
  const parts = new Intl.DateTimeFormat(LOCALE, { timeZoneName: 'long', timeZone }).formatToParts(
    Number.isNaN(moment) ? undefined : moment,
  );
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

const instant = (text: string | undefined): number =>
  text === undefined ? Number.NaN : Date.parse(text);
