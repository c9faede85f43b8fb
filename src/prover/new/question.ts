/** Plans a new question: a field, who is asked for it, and where its answer is sent. */
import type { Rule } from '../../engine/index.ts';
import { editValue, insertValue } from '../../release/edits.ts';
import type { FieldOptions } from './fields.ts';
import { type FormOptions, newField, newStep } from './pieces.ts';
import { camelCase, readExistingFile, type Plan, refused } from './plan.ts';

export interface QuestionOptions extends FieldOptions {
  /** The message for somebody who leaves it empty; absent: the words of its kind. */
  readonly message?: string;
  /** Text under the label. */
  readonly help?: string;
  /** The rule by which it is asked; absent: always. */
  readonly when?: Rule;
  /** Codes of the lenders that ask it; absent: all of them. */
  readonly lenders?: readonly string[];
  /** Where its answer is sent; absent: nowhere. */
  readonly sendAs?: {
    /** Path of the operation without its ending. */
    readonly operation: string;
    /** Dotted path in the body of the call. */
    readonly path: string;
  };
}

/** The kinds whose messages are those of a shared schema. */
const SHARED_MESSAGES: ReadonlySet<string | undefined> = new Set(['email', 'phone']);

/** Adds a question to a step, page or form, by its file without ending. */
export function newQuestion(
  root: string,
  place: { readonly file: string; readonly name: string },
  options: QuestionOptions,
): Plan {
  const { message, help, sendAs, kind, isOptional } = options;
  const plan = newField(root, place, options);
  const path = `${place.file}.json`;
  const when = ruleOf(options);
  const hasMessage = message !== undefined && isOptional !== true && !SHARED_MESSAGES.has(kind);
  const ui = `/form/ui/${place.name}`;
  const edits: readonly (readonly [pointer: string, value: unknown])[] = [
    ...(hasMessage
      ? [[`/form/schema/properties/${place.name}/messages/required`, message] as const]
      : []),
    ...(help === undefined ? [] : [[`${ui}/help`, help] as const]),
    ...(when === undefined ? [] : [[`${ui}/when`, when] as const]),
  ];
  const text = edits.reduce(
    (now, [pointer, value]) => editValue(now, pointer, value),
    plan.changed?.[path] ?? readExistingFile(root, path),
  );
  const sent = planSent(root, place.name, sendAs);
  return { ...plan, changed: { ...plan.changed, [path]: text, ...sent } };
}

/** Adds a step whose first question is sent, too. */
export function newSentStep(
  root: string,
  place: Parameters<typeof newStep>[1],
  form: FormOptions & Pick<QuestionOptions, 'sendAs'>,
): Plan {
  const plan = newStep(root, place, form);
  return {
    ...plan,
    changed: { ...plan.changed, ...planSent(root, camelCase(place.id), form.sendAs) },
  };
}

/** The changed operation that sends an answer; empty when it is sent nowhere. */
const planSent = (root: string, name: string, sendAs: QuestionOptions['sendAs']) =>
  sendAs === undefined ? {} : { [`${sendAs.operation}.json`]: sentText(root, name, sendAs) };

/** The rule for both: the lenders that ask, and the answers after which it is asked. */
function ruleOf({ when, lenders }: QuestionOptions): Rule | undefined {
  const own = lenders === undefined ? [] : [{ in: [{ var: 'org.code' }, [...lenders]] }];
  const rules: readonly Rule[] = [...own, ...(when === undefined ? [] : [when])];
  return rules.length > 1 ? { and: [...rules] } : rules[0];
}

/** The text of an operation whose body has the answer, too. */
function sentText(
  root: string,
  name: string,
  { operation, path }: NonNullable<QuestionOptions['sendAs']>,
): string {
  const text = readExistingFile(root, `${operation}.json`);
  const names = path.split('.');
  if (!names.every((one) => /^[A-Za-z_][\w-]*$/.test(one)))
    throw refused(`"${path}" is no place in a call`, 'write names with dots, like profile.pets');
  const { body = {} } = JSON.parse(text) as { readonly body?: unknown };
  const taken = names.reduce<unknown>(
    (inner, key) => (inner as Readonly<Record<string, unknown>> | undefined)?.[key],
    body,
  );
  if (taken !== undefined)
    throw refused(`${operation} already sends "${path}"`, 'choose another name in the call');
  return insertValue(text, ['body', ...names], { value: { var: `answers.${name}` } });
}
