/** Finds the instant that the time of a draft means, and what is missing in it. */
import { zoneInWords } from './time-words.ts';

export interface TimeDraft {
  readonly when: 'now' | 'later';
  /** `2026-12-01T18:00` on the clocks of the zone; empty: not chosen yet. */
  readonly local: string;
  /** Of the two instants of a time that the clocks show twice: empty: not chosen yet. */
  readonly which: 'first' | 'second' | '';
}

/** The host's answer about a time. */
export interface FoundTime {
  readonly local: string;
  readonly instants: readonly string[];
}

export interface ChosenTime {
  /** ISO time; undefined: now, or something is missing. */
  readonly at?: string | undefined;
  /** The missing part; empty when nothing is missing. */
  readonly missing: string;
}

interface Clock {
  readonly zone: string;
  /** The present, in milliseconds. */
  readonly now: number;
}

export const NO_TIME: TimeDraft = { when: 'now', local: '', which: '' };

/** `found` is undefined, or about another time, until the host answers. */
export function chooseTime(
  { when, local, which }: TimeDraft,
  found: FoundTime | undefined,
  { zone, now }: Clock,
): ChosenTime {
  if (when === 'now') return { missing: '' };
  if (local === '') return { missing: 'Choose the date and the time.' };
  if (found?.local !== local) return { missing: 'Looking at the clocks …' };
  const [first, second] = found.instants;
  if (first === undefined)
    return {
      missing: `The clocks of ${zoneInWords(zone)} skip this time when they change. Choose another one.`,
    };
  if (second !== undefined && which === '')
    return { missing: 'The clocks show this time twice. Say which one you mean.' };
  const at = which === 'second' ? (second ?? first) : first;
  if (Date.parse(at) <= now) return { missing: 'This time has passed. Choose a later one.' };
  return { at, missing: '' };
}
