import { describe, expect, test } from 'vitest';
import { dateIn, timeIn, zoneName } from '../../../src/domain/index.ts';

const EVENING_IN_THE_EAST = '2026-05-05T01:30:00Z';

describe('an instant in a time zone', () => {
  test.each([
    [EVENING_IN_THE_EAST, 'America/New_York', '2026-05-04', '9:30 PM', 'Eastern Daylight Time'],
    [
      EVENING_IN_THE_EAST,
      'Pacific/Honolulu',
      '2026-05-04',
      '3:30 PM',
      'Hawaii-Aleutian Standard Time',
    ],
    [
      '2026-12-01T10:30:00-06:00',
      'America/New_York',
      '2026-12-01',
      '11:30 AM',
      'Eastern Standard Time',
    ],
    [
      '2026-03-08T09:59:59Z',
      'America/Los_Angeles',
      '2026-03-08',
      '1:59 AM',
      'Pacific Standard Time',
    ],
    [
      '2026-03-08T10:00:00Z',
      'America/Los_Angeles',
      '2026-03-08',
      '3:00 AM',
      'Pacific Daylight Time',
    ],
  ])('%s in %s', (instant, zone, day, time, name) => {
    expect(dateIn(instant, zone)).toBe(day);
    expect(timeIn(instant, zone)).toBe(time);
    expect(zoneName(instant, zone)).toBe(name);
  });

  test('a calendar date has no zone', () => {
    expect(dateIn('2026-05-04', 'Pacific/Honolulu')).toBe('2026-05-04');
    expect(timeIn('2026-05-04', 'Pacific/Honolulu')).toBeUndefined();
  });

  test('without a known zone the day is taken as it is written', () => {
    expect(dateIn('2026-05-04T23:30:00-07:00')).toBe('2026-05-04');
    expect(dateIn('2026-05-04T23:30:00-07:00', 'Nowhere/Never')).toBe('2026-05-04');
    expect(timeIn(EVENING_IN_THE_EAST, 'Nowhere/Never')).toBeUndefined();
    expect(zoneName(EVENING_IN_THE_EAST, undefined)).toBeUndefined();
  });

  test.each([undefined, null, 7, '', 'soon', '2026-02-30'])('%s is not an instant', (value) => {
    expect(dateIn(value, 'America/New_York')).toBeUndefined();
    expect(timeIn(value, 'America/New_York')).toBeUndefined();
    expect(zoneName(value, 'America/New_York')).toBeUndefined();
  });
});
