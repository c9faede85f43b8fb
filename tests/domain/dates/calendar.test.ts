import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addBusinessDays,
  addDays,
  addMonths,
  isBusinessDay,
  isFederalHoliday,
  parseDate,
  findWeekday,
} from '../../../src/domain/index.ts';

const date = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2150-12-31'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10));

/** The days of a year for which something holds. */
function daysOf(year: number, holds: (day: string) => boolean): string[] {
  const days: string[] = [];
  for (let day = addDays(`${year}-01-01`, 0); day?.startsWith(String(year)); day = addDays(day, 1))
    if (holds(day)) days.push(day);
  return days;
}

describe('days and months', () => {
  it.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-03-08', 1, '2026-03-09'],
    ['2026-05-04', 0, '2026-05-04'],
    ['9999-12-31', 1, undefined],
    ['2026-02-30', 1, undefined],
    ['soon', 1, undefined],
    [null, 1, undefined],
    ['2026-05-04', 0.5, undefined],
    ['2026-05-04', 1e9, undefined],
    ['2026-05-04', Number.NaN, undefined],
  ])('%s and %d days is %s', (from, days, to) => expect(addDays(from, days)).toBe(to));
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-01-30', 1, '2026-02-28'],
    ['2026-05-31', 1, '2026-06-30'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2026-05-04', 0, '2026-05-04'],
    ['2026-05-04', 12, '2027-05-04'],
    ['9999-12-31', 1, undefined],
    ['0001-01-01', -13, undefined],
    ['2026-13-01', 1, undefined],
    ['2026-05-04', 1.5, undefined],
  ])('%s and %d months is %s', (from, months, to) => expect(addMonths(from, months)).toBe(to));
  it.each([
    ['2026-05-04', 'Monday'],
    ['2000-01-01', 'Saturday'],
    ['1969-12-31', 'Wednesday'],
    ['2026-02-30', undefined],
  ])('%s is a %s', (day, name) => expect(findWeekday(day)).toBe(name));
  it('return to the start when added and subtracted', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: -20_000, max: 20_000 }), (day, days) => {
        expect(addDays(addDays(day, days), -days)).toBe(day);
      }),
    );
  });
  it('months keep the day, or take the last one of a shorter month', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: -240, max: 240 }), (day, months) => {
        const [from, to] = [parseDate(day), parseDate(addMonths(day, months))];
        expect(
          ((to?.year ?? 0) - (from?.year ?? 0)) * 12 + (to?.month ?? 0) - (from?.month ?? 0),
        ).toBe(months);
        expect(
          to?.day === from?.day || parseDate(addDays(addMonths(day, months), 1))?.day === 1,
        ).toBe(true);
      }),
    );
  });
});

describe('federal holidays', () => {
  it.each([
    [
      2026,
      [
        '2026-01-01',
        '2026-01-19',
        '2026-02-16',
        '2026-05-25',
        '2026-06-19',
        '2026-07-04',
        '2026-09-07',
        '2026-10-12',
        '2026-11-11',
        '2026-11-26',
        '2026-12-25',
      ],
    ],
    [
      2027,
      [
        '2027-01-01',
        '2027-01-18',
        '2027-02-15',
        '2027-05-31',
        '2027-06-19',
        '2027-07-04',
        '2027-09-06',
        '2027-10-11',
        '2027-11-11',
        '2027-11-25',
        '2027-12-25',
      ],
    ],
  ])('of %d are these eleven', (year, days) =>
    expect(daysOf(year, isFederalHoliday)).toEqual(days),
  );
  it('are eleven in every year', () => {
    for (let year = 2021; year <= 2040; year += 1)
      expect(daysOf(year, isFederalHoliday)).toHaveLength(11);
  });
  // Independence Day of 2026 is a Saturday, that of 2027 a Sunday; offices observe them on the Friday and the Monday.
  it.each([
    ['2026-07-03', true],
    ['2026-07-04', false],
    ['2026-07-05', false],
    ['2027-07-05', true],
    ['2026-07-11', true],
    ['2026-07-12', false],
    ['nonsense', false],
    [undefined, false],
  ])('%s counts as a business day: %s', (day, counts) => expect(isBusinessDay(day)).toBe(counts));
});

describe('business days', () => {
  it.each([
    ['2026-05-04', 3, '2026-05-07'], // Monday: Tuesday, Wednesday, Thursday
    ['2026-05-07', 3, '2026-05-11'], // Thursday: Friday, Saturday, (Sunday), Monday
    ['2026-11-24', 3, '2026-11-28'], // Tuesday: Wednesday, (Thanksgiving), Friday, Saturday
    ['2026-12-23', 3, '2026-12-28'], // Wednesday: Thursday, (Christmas), Saturday, (Sunday), Monday
    ['2026-05-10', 0, '2026-05-10'],
    ['2026-05-04', -1, undefined],
    ['2026-05-04', 1.5, undefined],
    ['2026-05-04', 1001, undefined],
    ['2026-02-30', 3, undefined],
  ])('%s and %d of them is %s', (from, days, to) => expect(addBusinessDays(from, days)).toBe(to));
  it('end on a business day, after exactly that many', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: 1, max: 40 }), (from, days) => {
        const to = addBusinessDays(from, days) ?? '';
        let passed = 0;
        for (let day = addDays(from, 1) ?? ''; day <= to; day = addDays(day, 1) ?? '9')
          if (isBusinessDay(day)) passed += 1;
        expect([isBusinessDay(to), passed]).toEqual([true, days]);
      }),
    );
  });
});
