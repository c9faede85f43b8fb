/** Says who changed a draft and when, and who is in it. */
import type { DraftList } from '../../host/index.ts';

type Draft = DraftList['drafts'][number];

const MINUTE = 60_000;
const UNITS = [
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const;
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** Such as `5 minutes ago`. */
export function agoInWords(at: string, now: number): string {
  const minutes = Math.round((now - Date.parse(at)) / MINUTE);
  const [unit, size] = UNITS.find(([, length]) => minutes >= length) ?? UNITS[2];
  return minutes < 1 ? 'just now' : relative.format(-Math.floor(minutes / size), unit);
}

/** Such as `Ana is in it · Ben, 5 minutes ago`. */
export function draftInWords({ people, savedBy, savedAt }: Draft, now: number): string {
  const saved = `${savedBy}, ${agoInWords(savedAt, now)}`;
  return people.length === 0 ? saved : `${peopleInWords(people)} in it · ${saved}`;
}

/** Such as `Ana and Ben are`. */
export const peopleInWords = (people: readonly string[]): string =>
  `${new Intl.ListFormat('en').format(people)} ${people.length === 1 ? 'is' : 'are'}`;
