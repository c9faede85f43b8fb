/**
 * Conversions between a date and its three typed parts. Impossible dates such as 02/30 are kept, so
 * that validation can report them.
 */
export interface DateParts {
  readonly month: string;
  readonly day: string;
  readonly year: string;
}

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const padDigit = (text: string): string => (/^\d$/.test(text) ? `0${text}` : text);

/**
 * Returns the number of a month: `Feb`, `february` or `2` → `02`. Other text is returned in lower
 * case.
 */
export function monthNumber(typed: string): string {
  const word = typed.trim().toLowerCase().replace(/\.$/, '');
  if (word.length < 3) return padDigit(word);
  const index = MONTHS.findIndex(
    (name) => name.startsWith(word) || (word === 'sept' && name === 'september'),
  );
  return index < 0 ? word : padDigit(String(index + 1));
}

/** Joins the parts to `yyyy-MM-dd`. Empty when all parts are empty; incomplete when some are. */
export function joinDate({ month, day, year }: DateParts): string {
  if ([month, day, year].every((part) => part.trim() === '')) return '';
  return `${year.trim()}-${monthNumber(month)}-${padDigit(day.trim())}`;
}

/** Splits `yyyy-MM-dd`. All parts are empty when the value is not text. */
export function splitDate(value: unknown): DateParts {
  const [year = '', month = '', day = ''] = typeof value === 'string' ? value.split('-') : [];
  return { month, day, year };
}

/**
 * Parses a pasted date: 02/28/1984, 2-28-1984, 1984-02-28, Feb 28, 1984 or 28 February 1984.
 * Undefined for other formats.
 */
export function parsePastedDate(text: string): DateParts | undefined {
  const clean = text.trim();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})/.exec(clean);
  if (iso !== null) return { year: iso[1] ?? '', month: iso[2] ?? '', day: iso[3] ?? '' };
  const numeric = /^(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](\d{4})$/.exec(clean);
  if (numeric !== null)
    return { month: numeric[1] ?? '', day: numeric[2] ?? '', year: numeric[3] ?? '' };
  const named = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/i.exec(clean);
  if (named !== null) return { month: named[1] ?? '', day: named[2] ?? '', year: named[3] ?? '' };
  const dayFirst = /^(\d{1,2})\s+([a-z]{3,9})\.?,?\s+(\d{4})$/i.exec(clean);
  return dayFirst === null
    ? undefined
    : { day: dayFirst[1] ?? '', month: dayFirst[2] ?? '', year: dayFirst[3] ?? '' };
}
