/** Conversions between a date and its three typed parts, which the client reads as a date. */
export interface DateParts {
  readonly month: string;
  readonly day: string;
  readonly year: string;
}

/** Joins the parts to `year-month-day`, each as typed. Empty when all parts are empty. */
export function joinDate({ month, day, year }: DateParts): string {
  const joined = [year, month, day].map((part) => part.trim()).join('-');
  return joined === '--' ? '' : joined;
}

/** Splits `yyyy-MM-dd`. All parts are empty when the value is not text. */
export function splitDate(value: unknown): DateParts {
  const [year = '', month = '', day = ''] = typeof value === 'string' ? value.split('-') : [];
  return { month, day, year };
}

/** Whether a text is a whole date, as the client writes it. */
export const isWholeDate = (value: unknown): value is string =>
  typeof value === 'string' && /^\d+-\w+-\d+$/.test(value);
