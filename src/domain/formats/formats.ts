/** Formats values for display, always in the locale en-US. */
import { parseDate } from '../dates/dates.ts';
import { type Outcome, INVALID_INPUT, success, failure } from '../values/outcome.ts';

/** The maximum number of decimals that Intl formats. */
const MAX_DECIMALS = 100;

/** A typed phone number without spaces, parentheses and dashes. Other characters stay. */
export function cleanPhone(value: string): string {
  return value.replace(/[ ()-]/g, '');
}

/** `(212) 555-0171` or `+1 (212) 555-0171`; any other text is returned unchanged. */
export function formatPhone(value: string): string {
  const match = /^(\+1)?([0-9]{3})([0-9]{3})([0-9]{4})$/.exec(cleanPhone(value));
  if (!match) return value;
  return `${match[1] ? '+1 ' : ''}(${match[2]}) ${match[3]}-${match[4]}`;
}

/**
 * Formats the rare numbers that JavaScript writes with an exponent, and the infinite ones. The first
 * `Intl.NumberFormat` of a page takes 50 ms on a slow phone.
 */
function formatByIntl(style: Style, value: number, decimals: number): string {
  const digits = {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    signDisplay: 'negative',
  } as const;
  const kind = style === 'currency' ? ({ style, currency: 'USD' } as const) : { style };
  return new Intl.NumberFormat('en-US', { ...kind, ...digits }).format(value);
}

type Style = 'currency' | 'percent';

/** The same text as that of Intl: halves are rounded away from zero, by the digits of the number. */
function formatDecimal(style: Style, value: number, decimals: number): string {
  const plain = String(Math.abs(value));
  if (!/^[\d.]+$/.test(plain)) return formatByIntl(style, value, decimals);
  const [whole = '', fraction = ''] = plain.split('.');
  // A percentage has its point two digits later.
  const kept = decimals + (style === 'percent' ? 2 : 0);
  const digits = fraction.padEnd(kept + 1, '0');
  const rounded = BigInt(whole + digits.slice(0, kept)) + (digits.charAt(kept) >= '5' ? 1n : 0n);
  const text = String(rounded).padStart(decimals + 1, '0');
  const point = text.length - decimals;
  const amount = text.slice(0, point).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
  const sign = value < 0 && rounded !== 0n ? '-' : '';
  const number = decimals === 0 ? amount : `${amount}.${text.slice(point)}`;
  return style === 'currency' ? `${sign}$${number}` : `${sign}${number}%`;
}

function formatNumber(style: Style, value: unknown, decimals: unknown): Outcome<string> {
  const digits = decimals ?? 2;
  if (typeof value !== 'number' || Number.isNaN(value)) return failure(INVALID_INPUT);
  if (
    typeof digits !== 'number' ||
    !Number.isInteger(digits) ||
    digits < 0 ||
    digits > MAX_DECIMALS
  )
    return failure(INVALID_INPUT);
  return success(formatDecimal(style, value, digits));
}

/**
 * Dollars as `$1,234.50`, `-$5.00`; decimals default to two. Refuses NaN, anything but a number,
 * and a precision below 0.
 */
export function formatMoney(dollars: unknown, decimals?: unknown): Outcome<string> {
  return formatNumber('currency', dollars, decimals);
}

/** Dollars as `$1,234`, with cents only where there are some: an amount that is not rounded. */
export const formatDollars = (dollars: unknown): Outcome<string> =>
  formatMoney(dollars, Number.isInteger(dollars) ? 0 : 2);

/** A fraction as `7.25%`; decimals default to two. Refuses like money. */
export function formatPercent(fraction: unknown, decimals?: unknown): Outcome<string> {
  return formatNumber('percent', fraction, decimals);
}

/** `yyyy-MM-dd` as `MM/dd/yyyy`. Refuses a date that is not real. */
export function formatDate(value: unknown): Outcome<string> {
  if (!parseDate(value)) return failure('Invalid date');
  const [year, month, day] = String(value).split('-');
  return success(`${month}/${day}/${year}`);
}
