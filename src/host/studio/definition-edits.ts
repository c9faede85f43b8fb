/** Moves, copies and removes steps and questions in the texts of definitions. */
import { editValue, insertValue, moveEntry, removeEntry } from '../../release/edits.ts';
import { readTree } from '../../release/index.ts';
import { type FileEdit, readDefinition } from './edit-files.ts';

/** Where something is moved: past its neighbour, or beside another one. */
export type Way = 'up' | 'down' | { readonly side: 'before' | 'after'; readonly of: string };

/** A question of a step, page or form. */
export interface QuestionPlace {
  /** Path with its ending. */
  readonly file: string;
  readonly name: string;
}

/** A step of a journey. */
export interface StepPlace {
  readonly journey: string;
  readonly id: string;
}

interface Form {
  readonly schema?: {
    readonly properties?: Readonly<Record<string, unknown>>;
    readonly required?: readonly string[];
  };
  readonly ui?: Readonly<Record<string, unknown>>;
}
interface FormFile {
  readonly form?: Form;
  readonly checks?: readonly { readonly field?: string }[];
}

const PROPERTIES = '/form/schema/properties';

/** The text of a definition. Throws Error when there is none. */
export function textOf(root: string, file: string): string {
  const text = readDefinition(root, file);
  if (text === null) throw editError(`there is no ${file}`, 'look at the definitions again');
  return text;
}

export const editError = (reason: string, advice: string): Error =>
  new Error(`Failed to change it: ${reason}. Please ${advice}.`);

/** Moves a question among those of its form. */
export function moveQuestion(root: string, { file, name }: QuestionPlace, way: Way): FileEdit {
  const before = textOf(root, file);
  const names = Object.keys(questionsIn(before));
  const [from, to] = movedIndexes(names, name, way);
  return { file, before, after: moveEntry(before, PROPERTIES, from, to) };
}

export function moveStep(root: string, { journey, id }: StepPlace, way: Way): FileEdit {
  const file = journeyFile(journey);
  const before = textOf(root, file);
  const [from, to] = movedIndexes(stepsIn(before), id, way);
  return { file, before, after: moveEntry(before, '/steps', from, to) };
}

/** Removes a question with its checks and the fields in it. */
export function removeQuestion(root: string, { file, name }: QuestionPlace): FileEdit {
  const before = textOf(root, file);
  const { form, checks = [] } = JSON.parse(before) as FormFile;
  const isOwn = (path: string | undefined): boolean =>
    path === name || path?.startsWith(`${name}.`) === true;
  const properties = Object.keys(questionsIn(before));
  const required = form?.schema?.required ?? [];
  const ui = Object.keys(form?.ui ?? {});
  const removed: readonly (readonly [list: string, index: number])[] = [
    ...indexes(properties, (one) => one === name).map((at) => [PROPERTIES, at] as const),
    ...indexes(required, (one) => one === name).map((at) => ['/form/schema/required', at] as const),
    ...indexes(ui, isOwn).map((at) => ['/form/ui', at] as const),
    ...indexes(checks, ({ field }) => isOwn(field)).map((at) => ['/checks', at] as const),
  ];
  if (!properties.includes(name)) throw editError(`${file} has no question ${name}`, 'look again');
  const after = removed.reduce((text, [list, at]) => removeEntry(text, list, at), before);
  return { file, before, after };
}

/** Removes a step with its file, unless another journey or a lender asks it, too. */
export function removeStep(root: string, { journey, id }: StepPlace): readonly FileEdit[] {
  const file = journeyFile(journey);
  const before = textOf(root, file);
  const at = stepsIn(before).indexOf(id);
  if (at < 0) throw editError(`${journey} has no step ${id}`, 'look at the definitions again');
  const step = stepFile({ journey, id });
  const own = isAskedElsewhere(root, { journey, id }) ? null : readDefinition(root, step);
  return [
    { file, before, after: removeEntry(before, '/steps', at) },
    ...(own === null ? [] : [{ file: step, before: own, after: null }]),
  ];
}

/** Whether another journey, or a lender, asks a step of a journey. */
const isAskedElsewhere = (root: string, { journey, id }: StepPlace): boolean =>
  [...readTree(root).texts].some(
    ([file, text]) =>
      ASKING.test(file) &&
      `${file}.json` !== journeyFile(journey) &&
      text.includes(`"${journey}/${id}"`),
  );
const ASKING = /^(?:journeys\/[^/]+\/journey|org-themes\/[^/]+\/theme)$/;

/** Copies a question, and puts the copy after it. */
export function copyQuestion(
  root: string,
  { file, name }: QuestionPlace,
  newName: string,
): FileEdit {
  const before = textOf(root, file);
  const { form } = JSON.parse(before) as FormFile;
  const questions = questionsIn(before);
  const names = Object.keys(questions);
  assertFree(names, newName, QUESTION_NAME);
  if (questions[name] === undefined)
    throw editError(`${file} has no question ${name}`, 'look again');
  const required = form?.schema?.required ?? [];
  const ui = Object.entries(form?.ui ?? {}).flatMap(([key, value]) =>
    key === name || key.startsWith(`${name}.`)
      ? [[`${newName}${key.slice(name.length)}`, value] as const]
      : [],
  );
  const added = insertValue(before, ['form', 'schema', 'properties', newName], questions[name]);
  const drawn = ui.reduce(
    (now, [key, value]) => insertValue(now, ['form', 'ui', key], value),
    added,
  );
  const asked = required.includes(name)
    ? insertValue(drawn, ['form', 'schema', 'required', -1], newName)
    : drawn;
  return {
    file,
    before,
    after: moveEntry(asked, PROPERTIES, names.length, names.indexOf(name) + 1),
  };
}

/** Copies a step, and puts the copy after it. Both ask the same questions. */
export function copyStep(
  root: string,
  { journey, id }: StepPlace,
  newId: string,
): readonly FileEdit[] {
  const file = journeyFile(journey);
  const before = textOf(root, file);
  const ids = stepsIn(before);
  assertFree(ids, newId, WORD_NAME);
  const text = textOf(root, stepFile({ journey, id }));
  return [
    { file, before, after: insertValue(before, ['steps', ids.indexOf(id) + 1], { id: newId }) },
    { file: stepFile({ journey, id: newId }), before: null, after: text },
  ];
}

/** Gives the step of a journey another id. Its file follows; other uses are replaced before. */
export function withStepId(text: string, id: string, newId: string): string {
  const ids = stepsIn(text);
  assertFree(ids, newId, WORD_NAME);
  return editValue(text, `/steps/${ids.indexOf(id)}/id`, newId);
}

export const journeyFile = (journey: string): string => `journeys/${journey}/journey.json`;
const stepFile = ({ journey, id }: StepPlace): string => `journeys/${journey}/steps/${id}.json`;

const stepsIn = (text: string): readonly string[] =>
  (JSON.parse(text) as { readonly steps: readonly { readonly id: string }[] }).steps.map(
    ({ id }) => id,
  );

export const questionsIn = (text: string): Readonly<Record<string, unknown>> =>
  (JSON.parse(text) as FormFile).form?.schema?.properties ?? {};

/** The letters of a name, and the words about one that has others. */
export interface NameForm {
  readonly pattern: RegExp;
  readonly advice: string;
}

export const QUESTION_NAME: NameForm = {
  pattern: /^[a-z][A-Za-z0-9]*$/,
  advice:
    'begin with a lower-case letter from a to z, and go on with letters from a to z and digits',
};
/** Of a step, a list, a flag and a rule. */
export const WORD_NAME: NameForm = {
  pattern: /^[a-z][a-z0-9-]{0,63}$/,
  advice: 'use lower-case letters from a to z, digits and hyphens, at most 64, a letter first',
};

/** Throws unless a name has its form, and no other has it. */
export function assertFree(names: readonly string[], name: string, form: NameForm): void {
  if (!form.pattern.test(name)) throw editError(`"${name}" is no name`, form.advice);
  if (names.includes(name)) throw editError(`there is already a "${name}"`, 'choose another name');
}

/** The index of a name now, and after its move. Throws Error at the end of the list. */
function movedIndexes(names: readonly string[], name: string, way: Way): readonly [number, number] {
  const from = names.indexOf(name);
  if (typeof way === 'object') {
    const at = names.filter((one) => one !== name).indexOf(way.of);
    if (from < 0 || at < 0) throw editError('one of both is gone', 'look at the definitions again');
    return [from, at + (way.side === 'after' ? 1 : 0)];
  }
  const to = from + (way === 'up' ? -1 : 1);
  if (from < 0) throw editError(`there is no "${name}"`, 'look at the definitions again');
  if (names[to] === undefined)
    throw editError(
      `"${name}" is already the ${way === 'up' ? 'first' : 'last'} one`,
      'move another',
    );
  return [from, to];
}

/** The indexes that match, the last one first, so that the others stay when one is removed. */
const indexes = <T>(list: readonly T[], matches: (one: T) => boolean): readonly number[] =>
  list.flatMap((one, at) => (matches(one) ? [at] : [])).toReversed();
