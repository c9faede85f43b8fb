/**
 * Reads a date that was entered in three parts, or as a whole in one of them. Impossible dates such
 * as 02/30 are kept, so that validation can report them.
 */
import { isRealDate } from '../dates/dates.ts';
import { fold } from './fold.ts';

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
const pad = (text: string): string => (/^\d$/.test(text) ? `0${text}` : text);

/** The number of a month: `Feb.`, `february` or `2` → `02`. Other text in lower case. */
function monthNumber(typed: string): string {
  const word = typed
    .toLowerCase()
    .replace(/\.$/, '')
    .replace(/^sept$/, 'sep');
  const index = word.length < 3 ? -1 : MONTHS.findIndex((name) => name.startsWith(word));
  return pad(index < 0 ? word : String(index + 1));
}

type Parts = readonly [year: string, month: string, day: string];

/** The parts of a date that stands in one text; undefined for other texts. */
function wholeDate(text: string): Parts | undefined {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:T.*)?$/.exec(text);
  if (iso) return [iso[1] ?? '', iso[2] ?? '', iso[3] ?? ''];
  const numeric =
    /^(\d{1,2})-(\d{1,2})-(\d{4})$/.exec(text) ??
    /^(0[1-9]|1[0-2])(\d{2})(\d{4})$/.exec(text) ??
    /^(\d{1,2}) ?[/. ] ?(\d{1,2}) ?[/. ] ?(\d{4}|\d{2})$/.exec(text) ??
    /^([a-z]+)\.?[- ]+(\d{1,2})(?:st|nd|rd|th)?,?[- ]+(\d{4})$/i.exec(text);
  if (numeric) return [numeric[3] ?? '', numeric[1] ?? '', numeric[2] ?? ''];
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[- ]+([a-z]+)\.?,?[- ]+(\d{4})$/i.exec(text);
  return dayFirst ? [dayFirst[3] ?? '', dayFirst[2] ?? '', dayFirst[1] ?? ''] : undefined;
}

/** The parts of `year-month-day`, each as entered. */
function threeParts(text: string): Parts {
  const [year = '', month = '', day = ''] = text.split('-').map((part) => part.trim());
  const [, first = month, second = day] =
    day === '' ? (/^(\d{1,2}) ?[/. ] ?(\d{1,2})$/.exec(month) ?? []) : [];
  return [year, first, second];
}

/** `yyyy-MM-dd`, or as much of it as was entered; empty for three empty parts. */
export function readDate(text: string): string {
  const folded = fold(text);
  // A date that stands in one part has the separators of the two empty parts around it.
  const bare = folded.replace(/^-+|-+$/g, '');
  if (bare === '') return '';
  const [year, month, day] = wholeDate(bare) ?? threeParts(folded);
  return `${year}-${monthNumber(month)}-${pad(day)}`;
}

const isWithin = (part: string, most: number): boolean => Number(part) >= 1 && Number(part) <= most;

/** Lists the faults of a date, each wrong part in the order of the fields; empty for a real one. */
export function dateFaults(date: string): readonly string[] {
  const [year = '', month = '', day = ''] = date.split('-');
  if (year === '' || month === '' || day === '') return ['entryDatePart'];
  const isSwapped = !isWithin(month, 12) && isWithin(month, 31) && isWithin(day, 12);
  const faults = [
    ...(isSwapped ? ['entryDateOrder'] : []),
    ...(isSwapped || isWithin(month, 12) ? [] : ['entryDateMonth']),
    ...(isWithin(day, 31) ? [] : ['entryDateDayNumber']),
    ...(/^(?:19|[2-9]\d)\d\d$/.test(year) ? [] : ['entryDateYear']),
  ];
  return faults.length > 0 || isRealDate(date) ? faults : ['entryDateDay'];
}
