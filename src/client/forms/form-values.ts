/** Pure helpers of the form store. */
import {
  readPath,
  writePath,
  type FieldState,
  type Issue,
  type Screen,
  type SchemaValidator,
  type ScreenField,
} from '../../engine/index.ts';
import type { FormValues } from '../state/context.ts';

/** The validator of a screen without a schema: every answer passes. */
export const acceptAll: SchemaValidator = () => [];

/**
 * The values, with the fields' prefills where nothing was answered yet. Returns the same answers
 * when there is nothing to fill in. An empty answer (null or an empty text) was removed by hand, and
 * stays removed, also after a reload; an empty text is no prefill.
 */
export function withPrefills(values: FormValues, fields: readonly ScreenField[]): FormValues {
  let { answers } = values;
  for (const { path, value, fields: inner } of fields)
    if (inner === undefined && isFilled(value) && readPath(answers, path) === undefined)
      answers = writePath(answers, path, value);
  return { ...values, answers };
}

/**
 * The message of the issue that summarizes a field's rules, else of its first issue; undefined
 * without issues.
 */
export function leadingMessage(issues: readonly Issue[] = []): string | undefined {
  return (issues.find(({ rule }) => rule === 'strength') ?? issues[0])?.message;
}

/** Issues by the dotted path of their field, in the order given. */
export function issuesByField(issues: readonly Issue[]): ReadonlyMap<string, readonly Issue[]> {
  const found = new Map<string, Issue[]>();
  for (const issue of issues) found.set(issue.field, [...(found.get(issue.field) ?? []), issue]);
  return found;
}

/** Is there an answer? Empty text, null and undefined are not answers. */
export function isFilled(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

/** The fields of a screen and of their groups. */
export function fieldsIn({ form }: Screen): readonly ScreenField[] {
  const withInner = (field: ScreenField): readonly ScreenField[] => [
    field,
    ...(field.fields ?? []).flatMap(withInner),
  ];
  return (form?.fields ?? []).flatMap(withInner);
}

/** Are two states of a field drawn the same? */
export function isSameState(a: FieldState, b: FieldState): boolean {
  return (
    a.value === b.value &&
    a.shown === b.shown &&
    a.issue === b.issue &&
    a.hint === b.hint &&
    a.unmet?.join() === b.unmet?.join()
  );
}

/** The names of the unmet rules of each field that lists its rules and has an answer, by path. */
export function unmetRules(
  fields: readonly ScreenField[],
  answers: FormValues['answers'],
  issues: ReadonlyMap<string, readonly Issue[]>,
): ReadonlyMap<string, readonly string[]> {
  const typed = fields.filter(({ path }) => isFilled(readPath(answers, path)));
  return new Map(
    typed.map(({ path, rules = [] }) => {
      const broken = new Set(issues.get(path)?.map(({ rule }) => rule));
      return [path, rules.map(({ rule }) => rule).filter((rule) => broken.has(rule))];
    }),
  );
}

/** Tells whether a field and all groups around it are drawn. */
export const drawnIn =
  (shown: ReadonlyMap<string, boolean>) =>
  (path: string): boolean => {
    const keys = path.split('.');
    return keys.every((_, index) => shown.get(keys.slice(0, index + 1).join('.')) ?? true);
  };
