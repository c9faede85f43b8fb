import { describe, expect, it } from 'vitest';
import {
  firstPaymentDate,
  fundsFrom,
  rescissionDays,
  rescissionEnds,
  rescissionStart,
} from '../../../src/domain/index.ts';

describe('the right to cancel', () => {
  it.each([
    ['2026-05-04', '2026-05-07', '2026-05-08'], // Monday: until Thursday, money from Friday
    ['2026-05-07', '2026-05-11', '2026-05-12'], // Thursday: Friday, Saturday, Monday; money from Tuesday
    ['2026-05-05', '2026-05-08', '2026-05-11'], // Tuesday: until Friday, money from Monday, not Saturday
    ['2026-05-06', '2026-05-09', '2026-05-11'], // Wednesday: until Saturday, money from Monday
    ['2026-07-02', '2026-07-07', '2026-07-08'], // Thursday: Friday (observed, but no holiday of the law), (Independence Day, Sunday), Monday, Tuesday
    ['2026-11-24', '2026-11-28', '2026-11-30'], // Tuesday: Wednesday, (Thanksgiving), Friday, Saturday
    ['2026-12-31', '2027-01-05', '2027-01-06'], // Thursday: (New Year), Saturday, (Sunday), Monday, Tuesday
    ['2026-02-30', undefined, undefined],
    [undefined, undefined, undefined],
  ])('of a loan signed on %s ends on %s, and money is paid from %s', (signed, ends, funds) => {
    expect(rescissionEnds(signed)).toBe(ends);
    expect(fundsFrom(signed)).toBe(funds);
  });
  it.each([
    [['2026-05-04'], '2026-05-04'],
    [['2026-05-04', '2026-05-06', '2026-05-05'], '2026-05-06'],
    [['2026-05-04', null, undefined], '2026-05-04'],
    [[], undefined],
    [[null], undefined],
    [['2026-05-04', 'later'], undefined],
    [['2026-05-04', ''], undefined],
    [['2026-05-04', 20260505], undefined],
  ])('counts from the last of %j: %s', (dates, start) =>
    expect(rescissionStart(dates)).toBe(start),
  );
  it('shows every day of it', () => {
    expect(rescissionDays('2026-12-23')).toEqual([
      { date: '2026-12-24', weekday: 'Thursday', counts: 1 },
      { date: '2026-12-25', weekday: 'Friday', counts: 0 },
      { date: '2026-12-26', weekday: 'Saturday', counts: 2 },
      { date: '2026-12-27', weekday: 'Sunday', counts: 0 },
      { date: '2026-12-28', weekday: 'Monday', counts: 3 },
    ]);
    expect(rescissionDays('soon')).toEqual([]);
    expect(rescissionDays('9999-12-30')).toHaveLength(1);
  });
});

describe('the first payment', () => {
  it.each([
    ['2026-05-08', '2026-06-08'],
    ['2026-01-31', '2026-02-28'],
    ['2028-01-30', '2028-02-29'],
    ['2026-12-08', '2027-01-08'],
    ['never', undefined],
  ])('of money paid on %s is due on %s', (paid, due) => expect(firstPaymentDate(paid)).toBe(due));
});
