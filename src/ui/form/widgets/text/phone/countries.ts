/** The countries of the phone field, the United States first. */
import rows from './countries.json';
import type { PhoneCountry } from './phone-text.ts';

const LETTERS = 26;

/** Returns the position of a letter in the alphabet, from 0. */
const letterAt = (code: string, at: number): number => (code.codePointAt(at) ?? 0) - 65;

export const countries: readonly PhoneCountry[] = (rows as [string, string, string, string][]).map(
  ([country, countryCode, callingCode, format]) => ({
    country,
    countryCode,
    callingCode,
    flagPosition: letterAt(countryCode, 0) * LETTERS + letterAt(countryCode, 1),
    format,
  }),
);
