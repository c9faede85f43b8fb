/** Formats values for people, always in the locale en-US. */
import {
  millisecondsInDay,
  millisecondsInHour,
  millisecondsInMinute,
  millisecondsInWeek,
} from 'date-fns/constants';
import { parseDate, parseInstant } from '../dates/dates.ts';
import { type Outcome, INVALID_INPUT, success, failure } from '../values/outcome.ts';
import { isRecord, ownText } from '../values/record.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
// By elapsed time: the calendar's differences of date-fns depend on the machine's zone.
const UNITS = [
  [millisecondsInWeek, 'week'],
  [millisecondsInDay, 'day'],
  [millisecondsInHour, 'hour'],
  [millisecondsInMinute, 'minute'],
] as const;
const WALLET_LONGEST = 11;
/** The most decimals that Intl formats. */
const MAX_DECIMALS = 100;

/** A phone as typed, without spaces, parentheses and dashes. Other characters stay. */
export function cleanPhone(value: string): string {
  return value.replace(/[ ()-]/g, '');
}

/** `(212) 555-0171` or `+1 (212) 555-0171`; any other text exactly as given. */
export function formatPhone(value: string): string {
  const match = /^(\+1)?([0-9]{3})([0-9]{3})([0-9]{4})$/.exec(cleanPhone(value));
  if (!match) return value;
  return `${match[1] ? '+1 ' : ''}(${match[2]}) ${match[3]}-${match[4]}`;
}

/** How long ago an instant was, in whole units; month and day (UTC) when that is more than 28 days. */
export function relativeTime(value: unknown, now: unknown): Outcome<string> {
  const [then, moment] = [parseInstant(value), parseInstant(now)];
  if (then === undefined || moment === undefined)
    return failure('Failed to read the time. Please give ISO instants.');
  const elapsed = moment - then;
  if (elapsed > 4 * millisecondsInWeek) {
    const date = new Date(then);
    return success(`${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}`);
  }
  const unit = UNITS.find(([size]) => elapsed >= size);
  if (!unit) return success('just now');
  const count = Math.floor(elapsed / unit[0]);
  return success(`${count} ${unit[1]}${count === 1 ? '' : 's'} ago`);
}

/** First six and last five characters of an address longer than eleven. */
export function shortWalletAddress(value: string): string {
  const characters = [...value];
  if (characters.length <= WALLET_LONGEST) return value;
  return `${characters.slice(0, 6).join('')}...${characters.slice(-5).join('')}`;
}

/** Bytes as `640 bytes`, `2 KB`, `3.4 MB` (decimal units). Refuses what is no size. */
export function formatFileSize(bytes: unknown): Outcome<string> {
  if (typeof bytes !== 'number' || !Number.isFinite(bytes) || bytes < 0)
    return failure(INVALID_INPUT);
  if (bytes < 1000) return success(`${bytes} bytes`);
  const [unit, name] = bytes < 1_000_000 ? [1000, 'KB'] : [1_000_000, 'MB'];
  // Tenths are counted first: 1450 / 1000 lies below 1.45 in binary, 1450 / 100 is 14.5 exactly.
  return success(`${Math.round(bytes / (unit / 10)) / 10} ${name}`);
}

function capitalised(city: string): string {
  return city
    .toLowerCase()
    .replace(
      /(^|[\s-])(\p{L})/gu,
      (_, before: string, letter: string) => before + letter.toUpperCase(),
    );
}

/** `street1, street2, City, ST 12345` on one line; missing parts are left out with their comma. */
export function formatAddress(value: unknown): Outcome<string> {
  if (!isRecord(value)) return failure('Failed to read the address. Please give an object.');
  const region = [ownText(value, 'state'), ownText(value, 'zip')].filter(Boolean).join(' ');
  const parts = [
    ownText(value, 'street1'),
    ownText(value, 'street2'),
    capitalised(ownText(value, 'city')),
    region,
  ];
  return success(parts.filter(Boolean).join(', '));
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

/** Dollars as `$1,234.50`, `-$5.00`; decimals default to two. Refuses NaN, what is no number, and a precision below 0. */
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
