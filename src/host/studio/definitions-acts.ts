/** Plans the acts of the Studio on steps, pages and questions: each is a list of edits of files. */
import type { FormOptions, QuestionOptions, RuleChange } from '../../prover/index.ts';
import { readTree } from '../../release/index.ts';
import type { Prover } from '../load-rooms.ts';
import {
  assertFree,
  copyQuestion,
  copyStep,
  moveQuestion,
  moveStep,
  type QuestionPlace,
  questionsIn,
  editError,
  removeQuestion,
  removeStep,
  stepFile,
  type StepPlace,
  textOf,
  type Way,
  withStepId,
  journeyFile,
} from './definition-edits.ts';
import { namingOfQuestion, namingOfStep } from './definition-names.ts';
import { findUses, type NameUse, type Naming, replaceUses } from './definition-uses.ts';
import type { FileEdit } from './edit-files.ts';

/** A line of a file. */
type Line = Pick<NameUse, 'file' | 'line'>;

export type DefinitionAct =
  | ({ readonly act: 'add-question'; readonly options: QuestionOptions } & QuestionPlace)
  | ({ readonly act: 'add-step'; readonly after?: string; readonly form: FormOptions } & StepPlace)
  | {
      readonly act: 'add-page';
      readonly id: string;
      readonly page: Parameters<Prover['newPage']>[2];
    }
  | ({ readonly act: 'move-question'; readonly way: Way } & QuestionPlace)
  | ({ readonly act: 'move-step'; readonly way: Way } & StepPlace)
  | ({ readonly act: 'copy-question'; readonly to: string } & QuestionPlace)
  | ({ readonly act: 'copy-step'; readonly to: string } & StepPlace)
  | ({ readonly act: 'remove-question' } & QuestionPlace)
  | ({ readonly act: 'remove-step' } & StepPlace)
  | ({ readonly act: 'set-rule' } & RuleChange)
  /** `uses`: the lines that get the new name, too. */
  | ({
      readonly act: 'rename-question';
      readonly to: string;
      readonly uses: readonly Line[];
    } & QuestionPlace)
  | ({
      readonly act: 'rename-step';
      readonly to: string;
      readonly uses: readonly Line[];
    } & StepPlace);

/** What can be renamed or removed. */
export type Named =
  | ({ readonly of: 'question' } & QuestionPlace)
  | ({ readonly of: 'step' } & StepPlace);

/** The lines that name a question or a step. */
export function usesOf(root: string, named: Named): readonly NameUse[] {
  const { texts } = readTree(root);
  return findUses(namingOf(named, texts), texts);
}

const namingOf = (named: Named, texts: ReadonlyMap<string, string>): Naming =>
  named.of === 'question' ? namingOfQuestion(named, texts) : namingOfStep(named, texts);

/** The edits of an act. Throws Error with what to do when it cannot be done. */
export function planAct(prover: Prover, root: string, act: DefinitionAct): readonly FileEdit[] {
  switch (act.act) {
    case 'add-question': {
      const { sendAs } = act.options;
      assertDefinitions(root, [act.file, ...(sendAs ? [`${sendAs.operation}.json`] : [])]);
      const place = { file: act.file.replace(/\.json$/, ''), name: act.name };
      return prover.plannedFiles(root, prover.newQuestion(root, place, act.options));
    }
    case 'add-step':
      assertDefinitions(root, [journeyFile(act.journey)]);
      return prover.plannedFiles(root, prover.newStep(root, act, act.form));
    case 'add-page':
      assertDefinitions(root, act.page.from === undefined ? [] : [`${act.page.from}.json`]);
      return prover.plannedFiles(root, prover.newPage(root, act.id, act.page));
    case 'move-question':
      return [moveQuestion(root, act, act.way)];
    case 'move-step':
      return [moveStep(root, act, act.way)];
    case 'copy-question':
      return [copyQuestion(root, act, act.to)];
    case 'copy-step':
      return copyStep(root, act, act.to);
    case 'remove-question':
      return [removeQuestion(root, act)];
    case 'remove-step':
      return removeStep(root, act);
    case 'set-rule':
      return [ruleEdit(prover, root, act)];
    case 'rename-question':
      return renameQuestion(prover, root, act);
    case 'rename-step':
      return renameStep(root, act);
    default:
      throw editError('the Studio does not know this act', 'reload the page');
  }
}

function ruleEdit(prover: Prover, root: string, change: RuleChange): FileEdit {
  const before = textOf(root, change.file);
  return { file: change.file, before, after: prover.editRule(before, change) };
}

/** Throws Error for a path that leads to no definition, before anything is read from it. */
const assertDefinitions = (root: string, files: readonly string[]): void =>
  files.forEach((file) => textOf(root, file));

/**
 * Operators of the product read some answers by fixed names, which no definition contains. Throws
 * Error for such a name: the check would not report a rename.
 */
function assertNotReadByCode(prover: Prover, text: string, name: string): void {
  const reads = prover.READS_ANSWERS.find((operator) => text.includes(`"${operator}"`));
  if (reads === undefined || !prover.usedByCode.answer.some((one) => one === name)) return;
  throw new Error(
    `Failed to rename ${name}: ${reads} reads the answer by this name. Please keep it; its label can be changed.`,
  );
}

interface Rename {
  readonly to: string;
  readonly uses: readonly Line[];
}

/** Writes the new name on the chosen lines, those of the form itself included. */
function renameQuestion(
  prover: Prover,
  root: string,
  act: QuestionPlace & Rename,
): readonly FileEdit[] {
  const text = textOf(root, act.file);
  assertNotReadByCode(prover, text, act.name);
  const names = Object.keys(questionsIn(text));
  assertFree(names, act.to, /^[a-z][A-Za-z0-9]*$/);
  return replaced(root, namingOfQuestion(act, readTree(root).texts), act);
}

/** Renames the file of the step, too. */
function renameStep(root: string, act: StepPlace & Rename): readonly FileEdit[] {
  const edits = replaced(root, namingOfStep(act, readTree(root).texts), act);
  const [journey, step] = [journeyFile(act.journey), stepFile(act)];
  const text = edits.find(({ file }) => file === journey)?.after ?? textOf(root, journey);
  const own = textOf(root, step);
  return [
    ...edits.filter(({ file }) => file !== journey && file !== step),
    { file: journey, before: textOf(root, journey), after: withStepId(text, act.id, act.to) },
    { file: step, before: own, after: null },
    {
      file: stepFile({ ...act, id: act.to }),
      before: null,
      after: edits.find(({ file }) => file === step)?.after ?? own,
    },
  ];
}

function replaced(root: string, naming: Naming, { to, uses }: Rename): readonly FileEdit[] {
  return [...new Set(uses.map(({ file }) => file))].map((file) => {
    const before = textOf(root, file);
    const lines = new Set(uses.flatMap((use) => (use.file === file ? [use.line] : [])));
    return { file, before, after: replaceUses(naming, { file, text: before, lines }, to) };
  });
}
