/** Checks a password: by the rules of the form, and against a list of common passwords. */
import common from '../../definitions/common-passwords.json' with { type: 'json' };
import { HttpError } from '../../wire/http-error.ts';

const RULES = [/^[\s\S]{12,1000}$/, /[A-Z]/, /[a-z]/, /[0-9]/, /[!@#$%^&*]/];
const WORDS = new Set(common.words);
const PASSWORDS = new Set(common.passwords);
/** The digits and symbols that people write in place of a letter. */
const LETTER_OF: Readonly<Record<string, string>> = common.letters;

/**
 * Throws 422 for a password that breaks a rule of the form, and 422 with the code COMMON_PASSWORD
 * for one that many people use.
 */
export function assertPassword(password: string): void {
  if (!RULES.every((rule) => rule.test(password)))
    throw new HttpError(422, 'Password is not strong enough');
  if (isCommon(password))
    throw HttpError.coded(
      422,
      'COMMON_PASSWORD',
      'This password is too common, so it is easy to guess. Choose another one',
    );
}

/**
 * Whether a password is on the list, or is a listed word with digits and symbols around it. Case is
 * ignored.
 */
function isCommon(password: string): boolean {
  const lower = password.toLowerCase();
  const middle = lower.replace(/^[^a-z]+/, '').replace(/[^a-z]+$/, '');
  return PASSWORDS.has(lower) || WORDS.has(asLetters(middle)) || WORDS.has(repeatedPart(middle));
}

const asLetters = (text: string): string =>
  text.replaceAll(/[^a-z]/g, (character) => LETTER_OF[character] ?? '');

/** The text that `text` repeats two or more times; itself when it repeats none. */
const repeatedPart = (text: string): string => /^(.+?)\1+$/.exec(text)?.[1] ?? text;
