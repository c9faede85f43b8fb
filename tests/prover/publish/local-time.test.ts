/** The instants of a time on the clocks of a zone, also on the days when clocks change. */
import { expect, it } from 'vitest';
import { instantsAt, readInstant } from '../../../src/prover/index.ts';

const NEW_YORK = 'America/New_York';

it.each([
  ['2026-12-01T18:00', NEW_YORK, ['2026-12-01T23:00:00.000Z']],
  ['2026-07-01T18:00', NEW_YORK, ['2026-07-01T22:00:00.000Z']],
  ['2026-12-01T18:00', 'UTC', ['2026-12-01T18:00:00.000Z']],
  ['2026-12-01T18:00', 'Asia/Kolkata', ['2026-12-01T12:30:00.000Z']],
  // The clocks go from 2:00 to 3:00.
  ['2026-03-08T01:59', NEW_YORK, ['2026-03-08T06:59:00.000Z']],
  ['2026-03-08T02:00', NEW_YORK, []],
  ['2026-03-08T02:59', NEW_YORK, []],
  ['2026-03-08T03:00', NEW_YORK, ['2026-03-08T07:00:00.000Z']],
  // The clocks go from 2:00 back to 1:00.
  ['2026-11-01T00:59', NEW_YORK, ['2026-11-01T04:59:00.000Z']],
  ['2026-11-01T01:30', NEW_YORK, ['2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00.000Z']],
  ['2026-11-01T02:00', NEW_YORK, ['2026-11-01T07:00:00.000Z']],
  // By half an hour.
  ['2026-10-04T02:15', 'Australia/Lord_Howe', []],
  [
    '2026-04-05T01:45',
    'Australia/Lord_Howe',
    ['2026-04-04T14:45:00.000Z', '2026-04-04T15:15:00.000Z'],
  ],
])('%s in %s', (local, zone, instants) => expect(instantsAt(local, zone)).toEqual(instants));

it.each(['2026-02-30T12:00', '2026-13-01T12:00', '2026-12-01T24:30', '2026-12-01', 'soon', ''])(
  'refuses %s',
  (text) => {
    expect(() => instantsAt(text, NEW_YORK)).toThrow('is no time');
    expect(() => readInstant(text, NEW_YORK)).toThrow('is no time');
  },
);

it('refuses an unknown zone', () =>
  expect(() => instantsAt('2026-12-01T18:00', 'Mars/Olympus')).toThrow('Mars/Olympus'));

it('reads a time with an offset, and says what to do about one that is skipped or shown twice', () => {
  expect(readInstant('2026-12-01T18:00', NEW_YORK)).toBe('2026-12-01T23:00:00.000Z');
  expect(readInstant('2026-11-01T01:30-05:00', NEW_YORK)).toBe('2026-11-01T06:30:00.000Z');
  expect(readInstant('2026-12-01T18:00+05:30', NEW_YORK)).toBe('2026-12-01T12:30:00.000Z');
  expect(readInstant('2026-12-01T18:00Z', NEW_YORK)).toBe('2026-12-01T18:00:00.000Z');
  expect(() => readInstant('2026-03-08T02:30', NEW_YORK)).toThrow('skip 2026-03-08T02:30');
  expect(() => readInstant('2026-11-01T01:30', NEW_YORK)).toThrow(
    'twice. Please give the offset, too: 2026-11-01T01:30-04:00 or 2026-11-01T01:30-05:00.',
  );
});
