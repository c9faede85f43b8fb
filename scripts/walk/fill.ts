/** Fills a place in: what it fills in by itself, then what the walk answers. */
import {
  findScreen,
  validateScreen,
  resolveScreen,
  EMPTY_VOCABULARY,
  text,
  writePath,
  type Context,
  type Screen,
  type ScreenField,
} from '../../src/engine/index.ts';
import { nodeValidator } from '../../src/release/index.ts';
import type { Stand } from './arrive.ts';
import { contextOf, type Person, type Values } from './person.ts';

type Answers = Values['answers'];
/** The values of a place where nothing was done yet. */
export const NOTHING: Values = { answers: {}, toggles: {} };

/** The context of a stand with these values. */
export function contextAt(person: Person, { url }: Stand, values: Values): Context {
  return contextOf(person, values, url);
}

/** The screen of a stand with these values. */
export function screenAt(person: Person, stand: Stand, values: Values): Screen {
  return resolveScreen(person.set, stand.place, contextAt(person, stand, values));
}

/** All fields that have no fields of their own. */
export function leavesOfScreen({ form }: Screen): readonly ScreenField[] {
  const flat = (field: ScreenField): readonly ScreenField[] =>
    field.fields === undefined ? [field] : field.fields.flatMap(flat);
  return (form?.fields ?? []).flatMap(flat);
}

/** The values with what the screen fills in where nothing was answered. */
export function prefilled(person: Person, stand: Stand, values: Values): Values {
  const empty = leavesOfScreen(screenAt(person, stand, values)).filter(
    ({ value }) => value !== undefined,
  );
  return {
    ...values,
    answers: empty.reduce<Answers>(
      (all, { path, value }) => writePath(all, path, value),
      values.answers,
    ),
  };
}

/** The answers of a walk, parted into those that are asked now and those that something has to be used for first. */
export function parted(
  person: Person,
  stand: Stand,
  values: Values,
  given: Answers,
): readonly [Answers, Answers] {
  const shown = new Set(
    leavesOfScreen(screenAt(person, stand, values))
      .filter((field) => field.shown)
      .map(({ path }) => path),
  );
  const those = (now: boolean): Answers =>
    Object.fromEntries(Object.entries(given).filter(([path]) => shown.has(path) === now));
  return [those(true), those(false)];
}

/** The values with the answers of a walk. Throws for a field that the place does not ask. */
export async function answered(
  person: Person,
  stand: Stand,
  values: Values,
  given: Answers,
): Promise<Values> {
  const mail = await person.lender.lastMail();
  let now = values;
  for (const [path, value] of Object.entries(given)) {
    const known = leavesOfScreen(screenAt(person, stand, now)).find((field) => field.path === path);
    if (known?.shown !== true)
      throw new Error(`It does not ask for “${path}”${known === undefined ? '' : ' now'}.`);
    const filled = filledIn(value, { ...contextAt(person, stand, now), mail });
    // Whoever picks what a search found sees the rest of it.
    const shows = known.search?.reveals === undefined ? {} : { [known.search.reveals]: true };
    now = { answers: writePath(now.answers, path, filled), toggles: { ...now.toggles, ...shows } };
  }
  return now;
}

/** Texts of a value with their placeholders filled in. */
function filledIn(value: unknown, context: Context): unknown {
  if (typeof value === 'string') return text(value, context, EMPTY_VOCABULARY);
  if (Array.isArray(value)) return value.map((entry) => filledIn(entry, context));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, filledIn(inner, context)]),
  );
}

/** The values as they may go on: toggles that a check reveals are set. Throws with the issues when the place refuses them. */
export function accepted(
  person: Person,
  stand: Stand,
  values: Values,
  confirmed: readonly string[] = [],
): Values {
  const { set } = person;
  const schema = findScreen(set, stand.place)?.schema;
  const told = validateScreen({
    set,
    place: stand.place,
    context: contextAt(person, stand, values),
    validator: schema ? nodeValidator(schema) : () => [],
    confirmed,
  });
  if (told.issues.length > 0)
    throw new Error(
      `It refuses its answers: ${told.issues.map(({ field, message }) => `${field}: ${message}`).join('; ')}.`,
    );
  const stops = told.warnings.filter(({ kind }) => kind !== 'warn');
  if (stops.length > 0)
    throw new Error(
      `It stops at ${stops.map(({ id, message }) => `${id}: ${message}`).join('; ')}.`,
    );
  if (told.reveals.every((name) => values.toggles[name] === true)) return values;
  const toggles = {
    ...values.toggles,
    ...Object.fromEntries(told.reveals.map((name) => [name, true])),
  };
  return accepted(person, stand, { ...values, toggles }, confirmed);
}
