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

const formatters = new Map<string, Intl.NumberFormat>();

function formatter(style: 'currency' | 'percent', decimals: number): Intl.NumberFormat {
  const key = `${style} ${decimals}`;
  const known = formatters.get(key);
  if (known) return known;
  const digits = {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    signDisplay: 'negative',
  } as const;
  const made = new Intl.NumberFormat(
    'en-US',
    style === 'currency' ? { style, currency: 'USD', ...digits } : { style, ...digits },
  );
  formatters.set(key, made);
  return made;
}

function formatNumber(
  style: 'currency' | 'percent',
  value: unknown,
  decimals: unknown,
): Outcome<string> {
  const digits = decimals ?? 2;
  if (typeof value !== 'number' || Number.isNaN(value)) return failure(INVALID_INPUT);
  if (
    typeof digits !== 'number' ||
    !Number.isInteger(digits) ||
    digits < 0 ||
    digits > MAX_DECIMALS
  )
    return failure(INVALID_INPUT);
  return success(formatter(style, digits).format(value));
}

/**
 * Dollars as `$1,234.50`, `-$5.00`; decimals default to two. Refuses NaN, anything but a number,
 * and a precision below 0.
 */
export function formatMoney(dollars: unknown, decimals?: unknown): Outcome<string> {
  return formatNumber('currency', dollars, decimals);
}

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
