/**
 * The countries of the phone field, the United States first. The rows were generated once from the
 * example numbers of libphonenumber; a country is corrected by editing its row. Other countries of
 * the North American plan are left out, because their numbers look like those of the United States.
 */
import rows from './countries.json';
import type { PhoneCountry } from './phone-text.ts';

export const countries: readonly PhoneCountry[] = (rows as [string, string, string, string][]).map(
  ([country, countryCode, callingCode, format]) => ({ country, countryCode, callingCode, format }),
);
