/** Moves the answers of a journey to a later version of it. Pure; equal arguments give equal answers. */
import type { Vocabulary } from '../definition/compiled.ts';
import type { Rule } from '../definition/json.ts';
import { evaluate } from '../logic/evaluate.ts';
import { readPath, withoutPath, writePath } from '../logic/paths.ts';
import { pathsRead } from '../logic/paths-read.ts';

/** One change. Each is what its first key names; see `schemas/definition/migration.schema.json`. */
export type AnswerChange =
  | { readonly rename: string; readonly to: string }
  | { readonly map: string; readonly values: { readonly [value: string]: unknown } }
  | { readonly set: string; readonly rule: Rule }
  | { readonly default: string; readonly value?: unknown }
  | { readonly drop: string };

type Answers = Readonly<Record<string, unknown>>;

/** The answers after all changes, in their order. Throws RangeError when a rule needs too many steps. */
export function migrateAnswers(
  before: Answers,
  changes: readonly AnswerChange[],
  vocabulary: Vocabulary,
): Answers {
  return changes.reduce<Answers>(
    (answers, change) => changed(answers, change, { before, vocabulary }),
    before,
  );
}

interface Source {
  readonly before: Answers;
  readonly vocabulary: Vocabulary;
}

function changed(answers: Answers, change: AnswerChange, { before, vocabulary }: Source): Answers {
  if ('rename' in change) {
    const value = readPath(answers, change.rename);
    return value === undefined
      ? answers
      : writePath(withoutPath(answers, change.rename), change.to, value);
  }
  if ('map' in change) {
    const value = readPath(answers, change.map);
    const key = String(value);
    return value !== undefined && Object.hasOwn(change.values, key)
      ? written(answers, change.map, change.values[key])
      : answers;
  }
  if ('set' in change) {
    const { set, rule } = change;
    const context = { answers, before };
    const read = pathsRead(rule);
    // Arithmetic takes a missing value as 0, which would become an answer that nobody gave.
    const hasInput = read.some((path) => readPath(context, path) !== undefined);
    return read.length > 0 && !hasInput
      ? answers
      : written(answers, set, evaluate(rule, context, vocabulary));
  }
  if ('default' in change)
    return readPath(answers, change.default) === undefined
      ? written(answers, change.default, change.value)
      : answers;
  return withoutPath(answers, change.drop);
}

/** Null and undefined remove the answer. */
const written = (answers: Answers, path: string, value: unknown): Answers =>
  value === null || value === undefined
    ? withoutPath(answers, path)
    : writePath(answers, path, value);

/** The paths that a change takes over from the answers before, or removes. */
export function changedPaths(change: AnswerChange): readonly string[] {
  if ('rename' in change) return [change.rename];
  if ('map' in change) return [change.map];
  return 'drop' in change ? [change.drop] : [];
}
