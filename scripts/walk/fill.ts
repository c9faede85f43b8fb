/** Answers the fields of a place. */
import {
  EMPTY_VOCABULARY,
  text,
  writePath,
  type Context,
  type Screen,
  type ScreenField,
} from '../../src/engine/index.ts';
import { buildScreen, type OpenPlace } from './arrive.ts';
import type { Person } from './person.ts';

type Answers = Readonly<Record<string, unknown>>;

interface AnsweredVisit {
  readonly person: Person;
  readonly place: OpenPlace;
  /** Dotted paths of the fields that were answered, by any try. Default: none. */
  readonly answered?: Set<string>;
}

/** All leaf fields of a screen, which contain no further fields. */
export function leavesOfScreen({ form }: Screen): readonly ScreenField[] {
  const leaves = (field: ScreenField): readonly ScreenField[] =>
    field.fields === undefined ? [field] : field.fields.flatMap(leaves);
  return (form?.fields ?? []).flatMap(leaves);
}

/** Dotted paths of the fields of a screen that are shown. */
export function shownFields(screen: Screen): readonly string[] {
  return leavesOfScreen(screen)
    .filter(({ shown }) => shown)
    .map(({ path }) => path);
}

/** Splits the answers of a walk into those whose fields are shown and the others. */
export function splitByShown(
  person: Person,
  place: OpenPlace,
  answers: Answers,
): readonly [Answers, Answers] {
  const shown = new Set(shownFields(buildScreen(person, place)));
  const part = (isShown: boolean): Answers =>
    Object.fromEntries(Object.entries(answers).filter(([path]) => shown.has(path) === isShown));
  return [part(true), part(false)];
}

/**
 * Enters answers. Throws for a field that the place does not show. A field that an earlier try
 * answered may be gone: the lender took the answer, and only a later response was lost.
 */
export async function enterAnswers(
  { person, place, answered = new Set() }: AnsweredVisit,
  answers: Answers,
): Promise<void> {
  const mail = await person.lender.lastMail();
  for (const [path, value] of Object.entries(answers)) {
    const field = leavesOfScreen(buildScreen(person, place)).find((one) => one.path === path);
    if (field?.shown !== true && answered.has(path)) continue;
    if (field?.shown !== true)
      throw new Error(`It does not ask for “${path}”${field === undefined ? '' : ' now'}.`);
    const { form } = place.screen.get();
    const { entered } = person;
    const known = filledIn(value, { ...place.screen.context(), mail, entered });
    form.set(path, known);
    person.entered = writePath(entered, path, known) as typeof entered;
    answered.add(path);
    // A borrower who picks a suggestion sees the other fields that it fills in.
    if (field.search?.reveals !== undefined) form.reveal(field.search.reveals);
  }
}

/** The value with the placeholders of its texts filled in. */
export function filledIn(value: unknown, context: Context): unknown {
  if (typeof value === 'string') return text(value, context, EMPTY_VOCABULARY);
  if (Array.isArray(value)) return value.map((entry) => filledIn(entry, context));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, filledIn(inner, context)]),
  );
}
