/** Pure helpers of the form store. */
import {
  findScreen,
  groupPath,
  readPath,
  writePath,
  type Context,
  type FieldState,
  type Issue,
  type Screen,
  type SchemaValidator,
  type ScreenField,
  type ValidationResult,
  type WholeForm,
} from '../../engine/index.ts';
import type { FormValues } from '../state/context.ts';
import type { FormStoreInput } from './form-types.ts';

/** Issues by the dotted path of their field, in the order given. */
export type IssuesByField = ReadonlyMap<string, readonly Issue[]>;

/** The validator of a screen without a schema: every answer passes. */
export const acceptAll: SchemaValidator = () => [];

/** The issue that summarizes a field's rules, else its first one; undefined without issues. */
export function leadingIssue(issues: readonly Issue[] = []): Issue | undefined {
  return issues.find(({ rule }) => rule === 'strength') ?? issues[0];
}

/** The advice of an issue's field. The error of a check says by itself what to do. */
export function adviceOn(
  { field, code }: Issue,
  fields: ReadonlyMap<string, ScreenField>,
  { set, place }: Pick<FormStoreInput, 'set' | 'place'>,
): string | undefined {
  const isOfCheck = findScreen(set, place)?.checks.some(({ id }) => id === code) === true;
  return isOfCheck ? undefined : fields.get(field)?.advice;
}

export function issuesByField(issues: readonly Issue[]): IssuesByField {
  const found = new Map<string, Issue[]>();
  for (const issue of issues) found.set(issue.field, [...(found.get(issue.field) ?? []), issue]);
  return found;
}

/** The issues by field, without those that only a submit shows and that none has shown before. */
export function withoutNew(issues: readonly Issue[], before: IssuesByField): IssuesByField {
  const isKnown = ({ field, code }: Issue): boolean =>
    before.get(field)?.some((one) => one.code === code) === true;
  return issuesByField(issues.filter((issue) => issue.onSubmit !== true || isKnown(issue)));
}

/** Does the field show its issues from the moment it is left: an amount with limits, a signature? */
export function isJudgedOnceLeft(field: ScreenField | undefined, value: unknown): boolean {
  return (field?.range !== undefined || field?.widget === 'signature') && isFilled(value);
}

/** The context with what the value of the `typed` field means in place of the value. */
export function withMeant(
  context: Context,
  typed: string | undefined,
  read: (path: string, value: unknown) => unknown,
): Context {
  if (typed === undefined) return context;
  const { answers } = context;
  return { ...context, answers: writePath(answers, typed, read(typed, readPath(answers, typed))) };
}

export const WHOLE_FORM: WholeForm = '*';

/**
 * The state of the form as a whole after a validation: an issue while a submit would find one, or
 * would reveal more fields.
 */
export function wholeForm(result?: ValidationResult): FieldState {
  const issue = result?.issues[0]?.message ?? result?.reveals[0];
  return { value: undefined, shown: true, ...(issue !== undefined && { issue }) };
}

/** Is there an answer? Empty text, null and undefined are not answers. */
export function isFilled(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

/** Is the path this group, or inside it? */
export const isWithin = (path: string, group: string): boolean =>
  `${path}.`.startsWith(`${group}.`);

/**
 * The toggle that draws the hidden answers beside a search field: after its text was changed by hand
 * they may belong to another address. Undefined when no answer of its group is hidden.
 */
export function hiddenRest(
  field: ScreenField | undefined,
  shown: ReadonlyMap<string, boolean>,
  { answers }: FormValues,
): string | undefined {
  if (field?.search?.reveals === undefined) return undefined;
  const group = groupPath(field.path);
  const isHidden = [...shown].some(
    ([path, isShown]) => !isShown && isWithin(path, group) && isFilled(readPath(answers, path)),
  );
  return isHidden ? field.search.reveals : undefined;
}

/** Are the two answers equal? All empty ones are. */
export const isSameAnswer = (one: unknown, other: unknown): boolean =>
  one === other || (!isFilled(one) && !isFilled(other));

/** The fields of a screen and of their groups. */
export function fieldsIn({ form }: Screen): readonly ScreenField[] {
  const withInner = (field: ScreenField): readonly ScreenField[] => [
    field,
    ...(field.fields ?? []).flatMap(withInner),
  ];
  return (form?.fields ?? []).flatMap(withInner);
}

/** The names of the unmet rules of each field that lists its rules and has an answer, by path. */
export function unmetRules(
  fields: readonly ScreenField[],
  answers: FormValues['answers'],
  issues: IssuesByField,
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
