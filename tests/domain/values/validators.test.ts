import { describe, expect, it } from 'vitest';
import {
  cleanPhone,
  isAdult,
  isNumberWithin,
  isRealDate,
  isUrl,
  isUuid,
} from '../../../src/domain/index.ts';

const UUID = '3c5d8a90-1111-4222-8333-444455556666';

describe('the helper validators', () => {
  // Shows shell 5.33.
  it.each([
    [UUID, true],
    [UUID.toUpperCase(), true],
    [`${UUID} `, false],
    [UUID.replaceAll('-', ''), false],
    [UUID.replace('-1111', ''), false],
    ['3c5d8a90-1111-4222-8333-44445555666g', false],
    [`{${UUID}}`, false],
    ['', false],
    [undefined, false],
    [7, false],
  ])('%j is a UUID: %s', (value, expected) => expect(isUuid(value)).toBe(expected));

  // Shows shell 5.34.
  it.each([
    ['https://lender.example', true],
    ['http://lender.example/a?b=c', true],
    ['HTTPS://lender.example', true],
    ['lender.example', false],
    ['//lender.example', false],
    ['/terms', false],
    ['ftp://lender.example', false],
    ['javascript:alert(1)', false],
    ['httpsx://lender.example', false],
    [' https://lender.example', false],
    ['https://', false],
    [null, false],
  ])('%j is a URL: %s', (value, expected) => expect(isUrl(value)).toBe(expected));

  // Shows shell 5.36.
  it.each([
    [5, undefined, undefined, true],
    [0, 0, 10, true],
    [10, 0, 10, true],
    [-0.01, 0, 10, false],
    [10.01, 0, 10, false],
    [5, null, 4, false],
    [Number.NaN, undefined, undefined, false],
    [Number.POSITIVE_INFINITY, undefined, undefined, false],
    ['5', undefined, undefined, false],
    [undefined, undefined, undefined, false],
  ])('%j from %j to %j is a number within: %s', (value, min, max, expected) =>
    expect(isNumberWithin(value, min, max)).toBe(expected),
  );

  it.each([
    ['2008-05-04', true],
    ['2008-05-05', false],
    ['2008-02-30', false],
    ['', false],
  ])('born on %s is an adult on 4 May 2026: %s', (birth, expected) =>
    expect(isAdult(birth, '2026-05-04T23:59:59-07:00')).toBe(expected),
  );

  it.each([
    ['1900-01-01', undefined, true],
    ['1899-12-31', undefined, false],
    ['1899-12-31', 1800, true],
    ['1999-12-31', 2000, false],
    ['2023-02-29', undefined, false],
    ['2024-02-29', undefined, true],
  ])('%s with the oldest year %s is a date: %s', (value, oldest, expected) =>
    expect(isRealDate(value, oldest)).toBe(expected),
  );

  it.each([
    ['(212) 555-0171', '2125550171'],
    ['+1 (212) 555-0171', '+12125550171'],
    ['212.555.0171', '212.555.0171'],
  ])('the phone %s is cleaned to %s', (value, clean) => expect(cleanPhone(value)).toBe(clean));
});
