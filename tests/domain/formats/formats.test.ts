import { describe, expect, it } from 'vitest';
import {
  formatAddress,
  formatDate,
  formatFileSize,
  formatDollars,
  formatMoney,
  formatPercent,
  formatPhone,
  relativeTime,
  shortWalletAddress,
} from '../../../src/domain/index.ts';

const NOW = '2026-05-04T12:00:00Z';

// Shows shell 3.2, 5.35, 9.42.
describe('formats', () => {
  it.each([
    ['2125550171', '(212) 555-0171'],
    ['(212) 555 - 0171', '(212) 555-0171'],
    ['+12125550171', '+1 (212) 555-0171'],
    ['212555017', '212555017'],
    ['12125550171', '12125550171'],
    ['212.555.0171', '212.555.0171'],
    ['', ''],
  ])('phone %s', (value, words) => expect(formatPhone(value)).toBe(words));

  // Shows shell 4.53.
  it.each([
    ['2026-05-04T07:00:00Z', '5 hours ago'],
    ['2026-05-04T11:59:01Z', 'just now'],
    ['2026-05-04T12:30:00Z', 'just now'],
    ['2026-05-04T11:59:00Z', '1 minute ago'],
    ['2026-05-04T04:00:00-07:00', '1 hour ago'],
    ['2026-05-02T12:00:00Z', '2 days ago'],
    ['2026-04-27T12:00:00Z', '1 week ago'],
    ['2026-04-06T12:00:00Z', '4 weeks ago'],
    ['2026-04-06T11:59:59Z', 'Apr 6'],
    ['2025-10-03T23:30:00Z', 'Oct 3'],
  ])('relative time of %s', (value, words) =>
    expect(relativeTime(value, NOW)).toEqual({ ok: true, value: words }),
  );

  it.each([['yesterday'], ['2026-02-30T00:00:00Z'], [5], [undefined]])(
    'refuses the time %s',
    (value) => expect(relativeTime(value, NOW).ok).toBe(false),
  );

  // Shows shell 4.54, 9.27.
  it('shortens wallet addresses longer than eleven', () => {
    expect(shortWalletAddress('tp1short123')).toBe('tp1short123');
    expect(shortWalletAddress('tp1qwertyuio')).toBe('tp1qwe...tyuio');
    expect(shortWalletAddress('tp1qwertyuiop')).toBe('tp1qwe...yuiop');
  });

  it.each([
    [640, '640 bytes'],
    [0, '0 bytes'],
    [999, '999 bytes'],
    [1000, '1 KB'],
    [2000, '2 KB'],
    [1450, '1.5 KB'],
    [999_999, '1000 KB'],
    [3_400_000, '3.4 MB'],
    [2_500_000_000, '2500 MB'],
  ])('file size %d', (bytes, words) =>
    expect(formatFileSize(bytes)).toEqual({ ok: true, value: words }),
  );

  it.each([
    [
      { street1: '3 Quay Road', city: 'Salem', state: 'OR', zip: '97301' },
      '3 Quay Road, Salem, OR 97301',
    ],
    [
      { street1: '3 Quay Road', street2: 'Apt 2', city: 'SAN josé', state: 'CA', zip: '95101' },
      '3 Quay Road, Apt 2, San José, CA 95101',
    ],
    [{ street1: '3 Quay Road', zip: '97301' }, '3 Quay Road, 97301'],
    [{}, ''],
  ])('address %j', (address, words) =>
    expect(formatAddress(address)).toEqual({ ok: true, value: words }),
  );

  it('money has two decimals, the minus before the sign, and no negative zero', () => {
    expect(formatDollars(1234)).toEqual({ ok: true, value: '$1,234' });
    expect(formatDollars(-1234.5)).toEqual({ ok: true, value: '-$1,234.50' });
    expect(formatDollars(Number.NaN).ok).toBe(false);
    expect(formatMoney(75.3)).toEqual({ ok: true, value: '$75.30' });
    expect(formatMoney(-5)).toEqual({ ok: true, value: '-$5.00' });
    expect(formatMoney(1234567.5, 0)).toEqual({ ok: true, value: '$1,234,568' });
    expect(formatMoney(-0.001)).toEqual({ ok: true, value: '$0.00' });
  });

  // Shows shell 5.37, 8.23.
  it.each([
    [Number.NaN, 2],
    [5, -1],
    ['5', 2],
    [null, 2],
    [5, Number.NaN],
    [5, 1000],
  ])('money refuses %s with %s decimals', (value, decimals) => {
    expect(formatMoney(value, decimals)).toEqual({
      ok: false,
      error: expect.stringContaining('Invalid input'),
    });
  });

  // Shows shell 9.1.
  it('percent and date', () => {
    expect(formatPercent(0.0725)).toEqual({ ok: true, value: '7.25%' });
    expect(formatDate('1999-07-04')).toEqual({ ok: true, value: '07/04/1999' });
    expect(formatDate('1999-02-29').ok).toBe(false);
  });
});
