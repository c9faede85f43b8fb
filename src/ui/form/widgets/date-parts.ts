/** A date as it is typed in three parts. Nothing is corrected: 02/30 stays 02/30, so that it can be judged. */
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
const two = (text: string): string => (/^\d$/.test(text) ? `0${text}` : text);

/** `Feb`, `february`, `2` -> `02`. What is no month is given back as typed. */
export function monthNumber(typed: string): string {
  const word = typed.trim().toLowerCase().replace(/\.$/, '');
  if (word.length < 3) return two(word);
  const index = MONTHS.findIndex(
    (name) => name.startsWith(word) || (word === 'sept' && name === 'september'),
  );
  return index < 0 ? word : two(String(index + 1));
}

/** `yyyy-MM-dd` of the parts as typed; empty when all are. Incomplete parts give an incomplete text. */
export function joinDate({ month, day, year }: DateParts): string {
  if ([month, day, year].every((part) => part.trim() === '')) return '';
  return `${year.trim()}-${monthNumber(month)}-${two(day.trim())}`;
}

/** Parts of a held value; all empty when it holds none. */
export function splitDate(value: unknown): DateParts {
  const [year = '', month = '', day = ''] = typeof value === 'string' ? value.split('-') : [];
  return { month, day, year };
}

/** Parts of a pasted date: 02/28/1984, 2-28-1984, 1984-02-28, Feb 28, 1984, 28 February 1984. Undefined for anything else. */
export function parsePasted(text: string): DateParts | undefined {
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
