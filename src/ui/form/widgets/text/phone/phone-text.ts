/** Formats a phone number in the national format of its country while it is typed. */

import type { EntryFormat } from '../../use-entry.ts';

/** A country of the phone field. The data and the property names match the picker's list. */
export interface PhoneCountry {
  /** The name in English. */
  readonly country: string;
  /** ISO 3166-1 alpha-2, such as `US`. */
  readonly countryCode: string;
  /** Without the plus, such as `44`. */
  readonly callingCode: string;
  /** The national format; each `#` represents a digit. */
  readonly format: string;
}

/** The default country. */
export const UNITED_STATES: PhoneCountry = {
  country: 'United States',
  countryCode: 'US',
  callingCode: '1',
  format: '(###) ###-####',
};

/** A pasted number of so many digits replaces what is in the field. */
const MIN_WHOLE_DIGITS = 10;
/** Shorter numbers are not formatted, so that no bracket appears after the first digit. */
const MIN_FORMATTED_DIGITS = 4;

/** Whether the answer is only the national number, as for the calling code 1. */
const isHome = ({ callingCode }: PhoneCountry): boolean =>
  callingCode === UNITED_STATES.callingCode;

function fill(digits: string, format: string): string {
  let at = 0;
  let text = '';
  for (const mark of format) {
    if (at === digits.length) break;
    text += mark === '#' ? digits[at++] : mark;
  }
  return text;
}

/**
 * Formats the digits so far: `212555` → `(212) 555`. Text with other characters, with a leading 1
 * in a country with the calling code 1, or with too many digits is returned as typed, so that
 * validation can report it.
 */
export function formatTypedPhone(typed: string, country: PhoneCountry = UNITED_STATES): string {
  if (/[^\d\s()-]/.test(typed)) return typed;
  const digits = typed.replace(/\D/g, '');
  const { length } = country.format.replaceAll(/[^#]/g, '');
  if ((isHome(country) && digits.startsWith('1')) || digits.length > length) return typed;
  return digits.length < MIN_FORMATTED_DIGITS ? digits : fill(digits, country.format);
}

/** How a number of the country is shown while it is typed. Its plain text is the digits. */
export const phoneFormat = (country: PhoneCountry): EntryFormat => ({
  show: (plain) => formatTypedPhone(plain, country),
  accept(plain, before) {
    const digits = digitsIn(plain);
    const { length } = country.format.replaceAll(/[^#]/g, '');
    // A calling code that is typed is removed when the field is left.
    const most = isHome(country) && digits.startsWith('1') ? length + 1 : length;
    return /^\d+$/.test(digits) && digits.length > most ? before : digits;
  },
  isWhole: (inserted) => inserted.replace(/\D/g, '').length >= MIN_WHOLE_DIGITS,
});

/** Returns the digits of a text without other characters than those of a format; else the text. */
export const digitsIn = (text: string): string =>
  /[^\d\s().-]/.test(text) ? text : text.replace(/\D/g, '');

/** Returns the national number of an answer: the answer without the country's calling code. */
export function nationalText(answer: string, country: PhoneCountry): string {
  const prefix = `+${country.callingCode} `;
  return !isHome(country) && answer.startsWith(prefix) ? answer.slice(prefix.length) : answer;
}

/**
 * Returns the answer for a national number. For the calling code 1 it is only the ten digits. Any
 * other number keeps its calling code, so that it cannot be mistaken for one of them. Empty stays
 * empty.
 */
export function getAnswer(national: string, country: PhoneCountry): string {
  return national === '' || isHome(country) ? national : `+${country.callingCode} ${national}`;
}

/**
 * Writes the number of an answer in the format of another country. Digits that do not fit are left
 * unformatted.
 */
export function changeCountry(answer: string, from: PhoneCountry, to: PhoneCountry): string {
  const national = nationalText(answer, from);
  const digits = national.replace(/\D/g, '');
  return getAnswer(digits === '' ? '' : formatTypedPhone(digits, to), to);
}
