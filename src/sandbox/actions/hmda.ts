/** Validates the demographic answers of the Home Mortgage Disclosure Act (HMDA). */
import definition from '../definitions/hmda.json' with { type: 'json' };
import type { Body } from '../store/port.ts';
import { HttpError } from '../wire/http-error.ts';

const NAMES = ['ethnicity', 'race', 'sex'] as const;

/**
 * The demographic answers in reporting form (Regulation C, appendix B). An empty answer is recorded
 * as "not provided" and listed in `unanswered`, as the borrower did not choose that answer; both
 * sexes are code 6. Throws 422 for an unknown code, a repeated code, too many codes, or "not
 * provided" combined with another code.
 */
export function hmdaAnswers(body: Body): Body {
  const texts = Object.fromEntries(
    definition.texts.flatMap((key) => (body[key] ? [[key, body[key]]] : [])),
  );
  const unanswered = NAMES.filter(
    (name) =>
      listGiven(body[name]).length === 0 && !Object.keys(texts).some((key) => key.startsWith(name)),
  );
  const [ethnicity, race, sex] = NAMES.map((name) =>
    unanswered.includes(name)
      ? [definition.questions[name].none]
      : listCodes(name, listGiven(body[name])),
  );
  return { ethnicity, race, sex: sex?.length === 2 ? ['6'] : sex, ...texts, unanswered };
}

const listGiven = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

function listCodes(name: (typeof NAMES)[number], given: string[]): string[] {
  const { codes, most, none } = definition.questions[name];
  if (given.length > 1 && given.includes(none))
    throw new HttpError(422, `${name}: ${none} (not provided) stands alone`);
  if (given.some((code) => code !== none && !codes.includes(code)))
    throw new HttpError(422, `${name} has a code that is not known`);
  if (new Set(given).size !== given.length) throw new HttpError(422, `${name} has a code twice`);
  if (given.length > most) throw new HttpError(422, `${name} has more than ${most} codes`);
  return given;
}
