/** The time of a publish: the words about it, and what is missing. */
import { describe, expect, it } from 'vitest';
import { chooseTime } from '../../../src/studio/planned/chosen-time.ts';
import {
  instantInWords,
  offsetInWords,
  untilInWords,
  zoneInWords,
} from '../../../src/studio/planned/time-words.ts';

const zone = 'America/New_York';
const now = Date.parse('2026-11-27T20:00:00Z');
const AT = '2026-11-27T23:00:00.000Z';

it('an instant is told on the clocks of a zone, with its name', () => {
  expect(instantInWords(AT, { zone, now })).toBe('Friday, 27 November, 18:00 New York time');
  expect(instantInWords(AT, { zone: 'UTC', now })).toBe('Friday, 27 November, 23:00 UTC');
  expect(instantInWords('2027-01-01T17:00:00Z', { zone, now })).toBe(
    'Friday, 1 January 2027, 12:00 New York time',
  );
  expect(zoneInWords('America/Argentina/Buenos_Aires')).toBe('Buenos Aires');
  expect(offsetInWords('2026-11-01T06:30:00Z', zone)).toBe('01:30 at GMT-05:00');
});

it.each([
  [now - 1, 'now'],
  [now + 59_000, 'in less than a minute'],
  [now + 60_000, 'in 1 minute'],
  [now + 119 * 60_000, 'in 119 minutes'],
  [now + 3 * 3600_000, 'in 3 hours'],
  [now + 4 * 24 * 3600_000, 'in 4 days'],
])('%d is %s', (at, words) => expect(untilInWords(new Date(at).toISOString(), now)).toBe(words));

describe('a time', () => {
  const local = '2026-11-27T18:00';
  const later = { when: 'later', local, which: '' } as const;
  const twice = ['2026-11-29T05:30:00.000Z', '2026-11-29T06:30:00.000Z'];
  const choose = (more: object, instants: readonly string[] = [AT], about = local) =>
    chooseTime({ ...later, ...more }, { local: about, instants }, { zone, now });

  it('is the one instant that the clocks show', () =>
    expect(choose({})).toEqual({ at: AT, missing: '' }));
  it('now needs none', () => expect(choose({ when: 'now' }, [])).toEqual({ missing: '' }));
  it('is asked for', () => expect(choose({ local: '' }).missing).toContain('Choose the date'));
  it('waits for the host, also after an answer about another one', () =>
    expect(choose({}, [AT], '2026-11-27T17:00')).toEqual({ missing: 'Looking at the clocks …' }));
  it('that is skipped is refused', () =>
    expect(choose({}, []).missing).toMatch(/^The clocks of New York skip this time/));
  it('that is shown twice is asked about', () => {
    expect(choose({}, twice).missing).toMatch(/twice/);
    expect(choose({ which: 'first' }, twice).at).toBe(twice[0]);
    expect(choose({ which: 'second' }, twice).at).toBe(twice[1]);
  });
  it('that has passed is refused', () =>
    expect(choose({}, ['2026-11-27T19:59:00.000Z']).missing).toMatch(/has passed/));
});
