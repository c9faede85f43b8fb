/** The helper validators that forms and responses share. All accept any value. */
import { age } from '../dates/dates.ts';
import { isFiniteNumber } from './record.ts';

const ADULT_YEARS = 18;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Is it a UUID: 8-4-4-4-12 hexadecimal digits, in either case? */
export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && UUID.test(value);
}

/** Is it the address of a web page: a valid URL that begins with http or https? */
export function isUrl(value: unknown): value is string {
  return typeof value === 'string' && /^https?:\/\//i.test(value) && URL.canParse(value);
}

/**
 * Is it a finite number within the limits, both inclusive? A limit that is not a number is ignored.
 */
export function isNumberWithin(value: unknown, min?: unknown, max?: unknown): value is number {
  return (
    isFiniteNumber(value) &&
    (!isFiniteNumber(min) || value >= min) &&
    (!isFiniteNumber(max) || value <= max)
  );
}

/** Is someone born on this date at least 18 on the calendar date written in `now`? */
export function isAdult(birth: unknown, now: unknown): boolean {
  return (age(birth, now) ?? 0) >= ADULT_YEARS;
}
