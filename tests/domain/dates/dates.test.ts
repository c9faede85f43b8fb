import { afterEach, describe, expect, it } from 'vitest';
import { age, isRealDate, parseInstant, today } from '../../../src/domain/dates/dates.ts';

describe('dates', () => {
  const zone = process.env['TZ'];
  afterEach(() => {
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  });

  it.each([
    ['2008-05-04', '2026-05-04', 18],
    ['2008-05-05', '2026-05-04', 17],
    ['2007-05-04', '2026-05-04', 19],
    ['2007-05-05', '2026-05-04', 18],
    ['1964-05-04', '2026-05-04', 62],
    ['1964-05-05', '2026-05-04', 61],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
    ['2008-02-29', '2028-02-29', 20],
    ['2030-01-01', '2026-05-04', -4],
    ['1899-12-31', '2026-05-04', undefined],
    ['2008-02-30', '2026-05-04', undefined],
    ['2008-05-05', '2026-05-05T00:30:00+09:00', 18],
    ['2008-05-05', 'soon', undefined],
    [20080505, '2026-05-04', undefined],
  ])('age of %s on %s', (birth, now, years) => expect(age(birth, now)).toBe(years));

  // Shows shell 3.4.
  it('recognises real dates', () => {
    expect(isRealDate('2000-02-29')).toBe(true);
    expect(isRealDate('1900-02-29')).toBe(false);
    expect(isRealDate('1850-01-01')).toBe(false);
    expect(isRealDate('1850-01-01', 1800)).toBe(true);
  });

  it('today is the date as it is written', () => {
    expect(today('2026-05-04T23:59:00-07:00')).toBe('2026-05-04');
    expect(today('2026-13-04')).toBeUndefined();
  });

  it('reads instants independently of the local time zone', () => {
    expect(parseInstant('2026-05-04T00:00:00')).toBe(Date.UTC(2026, 4, 4));
    expect(parseInstant('2026-05-04T00:00:00.250+02:00')).toBe(Date.UTC(2026, 4, 3, 22, 0, 0, 250));
    expect(parseInstant('May 4 2026')).toBeUndefined();
  });

  // The first three once left out a midnight or a whole day; the others are furthest from UTC.
  it.each([
    'Pacific/Apia',
    'America/Sao_Paulo',
    'Pacific/Kwajalein',
    'Pacific/Kiritimati',
    'Pacific/Pago_Pago',
  ])('gives the same results in the local time zone %s', (where) => {
    process.env['TZ'] = where;
    expect(new Date(2011, 0, 1).getTime()).not.toBe(Date.UTC(2011, 0, 1));
    expect(isRealDate('2011-12-30')).toBe(true);
    expect(age('1993-08-21', '2026-08-21')).toBe(33);
    expect(age('2008-02-29', '2026-02-28')).toBe(17);
    expect(parseInstant('2011-12-30T00:00:00')).toBe(Date.UTC(2011, 11, 30));
  });
});
