/** Chooses what a borrower answers to a field: their own answer, that of their course, or a valid one. */
import type { DataSchema, ScreenField } from '../../src/engine/index.ts';
import { nodeValidator } from '../../src/release/index.ts';
import type { Borrower } from './borrowers.ts';
import { drawChance } from './chance.ts';

/** Answers that walks give to a path, each as often as it is given. */
type KnownAnswers = ReadonlyMap<string, readonly unknown[]>;

interface AnswerInput {
  readonly borrower: Borrower;
  readonly field: ScreenField;
  readonly schema: DataSchema;
  /** The step's answers of a course here; they win over everything else. */
  readonly scripted: Readonly<Record<string, unknown>>;
  readonly known: KnownAnswers;
}

/** Texts of the usual kinds; the first one that the schema accepts is entered. */
const TEXTS = [
  'Alder',
  'ana@example.org',
  '(212) 555-0171',
  '97301',
  '021000021',
  '1980-02-03',
  'OR',
  '12',
  '1234',
  '123456',
  'Correct!Horse9',
];

/**
 * The answers to try, the preferred one first. A borrower whose answer is refused tries the next one.
 * Empty when the field is left as it is.
 */
export function answersTo({
  borrower,
  field,
  schema,
  scripted,
  known,
}: AnswerInput): readonly unknown[] {
  const { path } = field;
  const { answers, course, seed, number } = borrower;
  const given = scripted[path] === undefined ? answers[path] : ofBorrower(scripted[path], borrower);
  const list: unknown[] = given === undefined ? [] : [given];
  const ofCourse = course.walk.registration.answers[path];
  const others = known.get(path) ?? [];
  if (ofCourse !== undefined) list.push(ofCourse);
  // Any answer of a walk, in an order of this borrower.
  const start = Math.floor(drawChance(seed, number, 'known', path) * others.length);
  list.push(...others.slice(start), ...others.slice(0, start));
  // Nobody states any amount that a form accepts.
  if (list.length === 0) list.push(...validAnswers(field, schema));
  return [...new Map(list.map((one) => [JSON.stringify(one), one])).values()];
}

/** An amount that the course takes from its registration is the borrower's own one. */
function ofBorrower(scripted: unknown, { answers, course }: Borrower): unknown {
  if (typeof scripted !== 'number') return scripted;
  const [path] =
    Object.entries(course.walk.registration.answers).find(([, value]) => value === scripted) ?? [];
  return (path === undefined ? undefined : answers[path]) ?? scripted;
}

/** Answers that a schema and the options of a field accept. */
function validAnswers({ options = [] }: ScreenField, schema: DataSchema): readonly unknown[] {
  const candidates = listCandidates(
    schema,
    options.map(({ value }) => value),
  );
  const validate = nodeValidator({ type: 'object', properties: { it: schema } });
  return candidates.filter((it) => validate({ it }).length === 0);
}

function listCandidates(schema: DataSchema, options: readonly unknown[]): readonly unknown[] {
  if (schema.const !== undefined) return [schema.const];
  const values = schema.enum ?? options;
  switch (schema.type) {
    case 'boolean':
      return [true, false];
    case 'array':
      return [...(schema.items?.enum ?? options).map((one) => [one]), []];
    case 'number':
    case 'integer':
      return [...values, ...amounts(schema)];
    default:
      return [...values, ...TEXTS, options[0] ?? 'Alder'];
  }
}

function amounts({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: DataSchema) {
  const least = minimum ?? (exclusiveMinimum === undefined ? 0 : exclusiveMinimum + 1);
  const greatest =
    maximum ?? (exclusiveMaximum === undefined ? least + 100_000 : exclusiveMaximum - 1);
  return [Math.round((least + greatest) / 2), least, greatest];
}
