/** Plans the acts of the Studio on definitions: each is a list of edits of files. */
import type { QuestionOptions, RuleChange } from '../../prover/index.ts';
import { readTree } from '../../release/index.ts';
import type { Prover } from '../load-rooms.ts';
import {
  editError,
  journeyFile,
  type QuestionPlace,
  type StepPlace,
  textOf,
  type Way,
} from './definition-edits.ts';
import { findUses, type NameUse, replaceUses } from './definition-uses.ts';
import type { FileEdit } from './edit-files.ts';
import { actsOf, type Named } from './named-kinds.ts';
import { withOwnWords } from './own-words.ts';

/** A line of a file. */
type Line = Pick<NameUse, 'file' | 'line'>;

export type DefinitionAct =
  | ({ readonly act: 'add-question'; readonly options: QuestionOptions } & QuestionPlace)
  | ({
      readonly act: 'add-step';
      readonly after?: string;
      readonly form: Parameters<Prover['newSentStep']>[2];
    } & StepPlace)
  | {
      readonly act: 'add-page';
      readonly id: string;
      readonly page: Parameters<Prover['newPage']>[2];
    }
  | ({ readonly act: 'set-rule' } & RuleChange)
  | { readonly act: 'move'; readonly named: Named; readonly way: Way }
  | { readonly act: 'copy'; readonly named: Named; readonly to: string }
  | { readonly act: 'remove'; readonly named: Named }
  | ({ readonly act: 'rename'; readonly named: Named } & Rename);

interface Rename {
  readonly to: string;
  /** The lines that get the new name, too. */
  readonly uses: readonly Line[];
}

/** The lines that name a definition, or a part of one. */
export function usesOf(root: string, named: Named): readonly NameUse[] {
  const { texts } = readTree(root);
  return findUses(actsOf(named, 'naming')(named, texts), texts);
}

/** The edits of an act. Throws Error with what to do when it cannot be done. */
export const planAct = (prover: Prover, root: string, act: DefinitionAct): readonly FileEdit[] =>
  withOwnWords(root, findEdits(prover, root, act));

function findEdits(prover: Prover, root: string, act: DefinitionAct): readonly FileEdit[] {
  switch (act.act) {
    case 'add-question': {
      assertDefinitions(root, [act.file, ...listCalls(act.options)]);
      const place = { file: act.file.replace(/\.json$/, ''), name: act.name };
      return prover.plannedFiles(root, prover.newQuestion(root, place, act.options));
    }
    case 'add-step':
      assertDefinitions(root, [journeyFile(act.journey), ...listCalls(act.form)]);
      return prover.plannedFiles(root, prover.newSentStep(root, act, act.form));
    case 'add-page':
      assertDefinitions(root, act.page.from === undefined ? [] : [`${act.page.from}.json`]);
      return prover.plannedFiles(root, prover.newPage(root, act.id, act.page));
    case 'set-rule':
      return [ruleEdit(prover, root, act)];
    case 'move':
      return [actsOf(act.named, 'move')(root, act.named, act.way)];
    case 'copy':
      return actsOf(act.named, 'copy')(root, act.named, act.to);
    case 'remove':
      return actsOf(act.named, 'remove')(root, act.named);
    case 'rename':
      return rename(prover, root, act.named, act);
    default:
      throw editError('the Studio does not know this act', 'reload the page');
  }
}

function ruleEdit(prover: Prover, root: string, change: RuleChange): FileEdit {
  const before = textOf(root, change.file);
  return { file: change.file, before, after: prover.editRule(before, change) };
}

/** The file of the operation that sends an answer, if one does. */
const listCalls = ({ sendAs }: Pick<QuestionOptions, 'sendAs'>): readonly string[] =>
  sendAs ? [`${sendAs.operation}.json`] : [];

/** Throws Error for a path that leads to no definition, before anything is read from it. */
const assertDefinitions = (root: string, files: readonly string[]): void =>
  files.forEach((file) => textOf(root, file));

/**
 * Operators of the product read some answers by fixed names, which no definition contains. Throws
 * Error for such a name: the check would not report a rename.
 */
function assertNotReadByCode(prover: Prover, text: string, { of, name }: Named): void {
  const { list, answer } = prover.usedByCode;
  if (of === 'list' && list.some((one) => one === name))
    throw editError(`code reads the list ${name} by this name`, 'keep it');
  if (of !== 'question') return;
  const reads = prover.READS_ANSWERS.find((operator) => text.includes(`"${operator}"`));
  if (reads === undefined || !answer.some((one) => one === name)) return;
  throw new Error(
    `Failed to rename ${name}: ${reads} reads the answer by this name. Please keep it; its label can be changed.`,
  );
}

/** Writes the new name on the chosen lines, those of the definition itself included. */
function rename(
  prover: Prover,
  root: string,
  named: Named,
  { to, uses }: Rename,
): readonly FileEdit[] {
  assertNotReadByCode(prover, textOf(root, named.file), named);
  const naming = actsOf(named, 'naming')(named, readTree(root).texts);
  const edits = [...new Set(uses.map(({ file }) => file))].map((file): FileEdit => {
    const before = textOf(root, file);
    const lines = new Set(uses.flatMap((use) => (use.file === file ? [use.line] : [])));
    return { file, before, after: replaceUses(naming, { file, text: before, lines }, to) };
  });
  return actsOf(named, 'rename')(root, named, { to, edits });
}
