/** Instants are written with the offset of a zone, whether it is computed or was sent along. */
import { afterEach, expect, it, vi } from 'vitest';
import { isoWithZone, keepOffset, offsetAround } from '../../../src/domain/dates/offsets.ts';
import { dateIn } from '../../../src/domain/dates/zones.ts';

const MINUTE = 60_000;
const at = (text: string): number => Date.parse(text);
const iso = (minutes: number): string => new Date(minutes * MINUTE).toISOString();

afterEach(() => {
  vi.restoreAllMocks();
  keepOffset({ timeZone: '', minutes: 0, from: 0, until: 0 });
});

it.each([
  ['2026-05-04T02:30:00Z', 'America/Los_Angeles', '2026-05-03T19:30:00-07:00'],
  ['2026-12-04T02:30:00Z', 'America/New_York', '2026-12-03T21:30:00-05:00'],
  ['2026-05-04T02:30:00Z', 'Nowhere/Land', '2026-05-04T02:30:00+00:00'],
])('writes %s in %s as %s', (instant, timeZone, expected) => {
  expect(isoWithZone(new Date(instant), timeZone)).toBe(expected);
});

it.each([
  // In summer, from one change of the clocks to the next.
  ['2026-07-04T12:00:00Z', 'America/New_York', -240, '2026-03-08T07:00', '2026-11-01T06:00'],
  // Before the first change and after the last one, the span ends with the year.
  ['2026-01-04T12:00:00Z', 'America/New_York', -300, '2026-01-01T00:00', '2026-03-08T07:00'],
  ['2026-11-23T12:00:00Z', 'America/New_York', -300, '2026-11-01T06:00', '2027-01-01T00:00'],
  ['2026-06-01T00:00:00Z', 'America/Phoenix', -420, '2026-01-01T00:00', '2027-01-01T00:00'],
  ['2026-06-01T00:00:00Z', 'Nowhere/Land', 0, '2026-01-01T00:00', '2027-01-01T00:00'],
  // The first and the last minute of a span.
  ['2026-03-08T07:00:00Z', 'America/New_York', -240, '2026-03-08T07:00', '2026-11-01T06:00'],
  ['2026-03-08T06:59:59Z', 'America/New_York', -300, '2026-01-01T00:00', '2026-03-08T07:00'],
])('finds the span around %s in %s', (instant, timeZone, minutes, from, until) => {
  const found = offsetAround(timeZone, at(instant));
  expect([found.minutes, iso(found.from), iso(found.until)]).toEqual([
    minutes,
    `${from}:00.000Z`,
    `${until}:00.000Z`,
  ]);
});

it('writes instants of a kept span without asking for the zone again', () => {
  keepOffset(offsetAround('America/Denver', at('2026-07-04T12:00:00Z')));
  const format = vi.spyOn(Intl, 'DateTimeFormat');
  expect(isoWithZone(new Date('2026-10-31T12:00:00Z'), 'America/Denver')).toBe(
    '2026-10-31T06:00:00-06:00',
  );
  expect(dateIn('2026-10-31T03:00:00Z', 'America/Denver')).toBe('2026-10-30');
  expect(format).not.toHaveBeenCalled();
});

it.each([
  ['2026-11-01T08:00:00Z', 'America/Boise', '2026-11-01T01:00:00-07:00'],
  ['2026-03-08T08:59:00Z', 'America/Boise', '2026-03-08T01:59:00-07:00'],
  ['2026-07-04T12:00:00Z', 'America/Chicago', '2026-07-04T07:00:00-05:00'],
])('computes %s in %s, which the kept span does not contain', (instant, timeZone, expected) => {
  keepOffset(offsetAround('America/Boise', at('2026-07-04T12:00:00Z')));
  expect(isoWithZone(new Date(instant), timeZone)).toBe(expected);
});
