/** The details of a lender in the Studio. */
import type { CompiledSet, Diagnostic } from '../../engine/index.ts';
import type { OwnChange, PressedText } from '../../prover/index.ts';
import {
  type CompiledTree,
  mergeThemes,
  type SourceTree,
  type ThemeDefinition,
  listThemes,
} from '../../release/index.ts';
import type { Prover } from '../load-rooms.ts';
import type { DeskInput } from './desk-input.ts';

type Colors = NonNullable<NonNullable<ThemeDefinition['brand']>['colors']>;

/** A lender as the list shows it. */
export interface LenderSummary {
  readonly folder: string;
  readonly code: string;
  readonly name: string;
  readonly prefixes: readonly string[];
  readonly colors: Colors;
  /** How many texts it words itself. */
  readonly words: number;
  /** How many changes of journeys and data it has. */
  readonly changes: number;
  readonly faults: readonly LenderProblem[];
}

/** A problem that the check finds in a lender. */
interface LenderProblem {
  readonly severity: Diagnostic['severity'];
  readonly message: string;
  /** Path from the root, with its ending. */
  readonly file: string;
  readonly line: number;
}

export interface LenderDetails extends LenderSummary {
  /** Its theme as its file has it. */
  readonly own: ThemeDefinition;
  /** The theme that it extends, with all that this one extends; empty for the base. */
  readonly base: ThemeDefinition;
  readonly ownChanges: readonly OwnChange[];
  readonly ownWords: readonly PressedText[];
  /** The states that the product knows; empty when it asks for none. */
  readonly states: readonly StateOption[];
  /** The ids of its pages, such as `page/login`. */
  readonly pages: readonly string[];
}

export interface StateOption {
  readonly value: string;
  readonly label: string;
}

/** The folder of the theme that new lenders extend. */
export const BASE = '_default';
export const FAULTY =
  'Failed to read the lenders: the definitions have faults. Please undo the last change.';

type Checked = Pick<CompiledTree, 'tree' | 'diagnostics'>;

export function summarize(
  { prover }: DeskInput,
  { tree, diagnostics }: Checked,
  folder: string,
): LenderSummary {
  const { code, prefixes, brand, companyInfo } = mergeThemes(listThemes(tree.files), folder);
  const place = `org-themes/${folder}/`;
  return {
    folder,
    code: code ?? folder.toUpperCase(),
    name: companyInfo?.name ?? folder,
    prefixes: prefixes ?? [],
    colors: brand?.colors ?? {},
    words: ownAddresses(tree, folder).length,
    changes: prover.ownChanges(tree, folder, undefined).length,
    faults: diagnostics
      .filter(({ file }) => file.startsWith(place))
      .map(({ severity, message, file, line = 1 }) => ({
        ...{ severity, message, line },
        file: `${file}.json`,
      })),
  };
}

export function describeLender(input: DeskInput, checked: Checked, folder: string): LenderDetails {
  const { prover, compiled } = input;
  const { tree } = checked;
  const themes = listThemes(tree.files);
  const { policies: _own, ...own } = themes.get(folder) as ThemeDefinition;
  const { policies: _base, ...base } =
    folder === BASE ? {} : mergeThemes(themes, own.extends ?? BASE);
  const set = compiled().sets.get(BASE);
  return {
    ...summarize(input, checked, folder),
    own,
    base,
    ownChanges: prover.ownChanges(tree, folder, set),
    ownWords: ownAddresses(tree, folder).flatMap((address) => described(prover, tree, address)),
    states: listStates(set),
    pages: Object.keys(compiled().sets.get(folder)?.pages ?? {}).map((id) => `page/${id}`),
  };
}

/** A text that has gone from its file is a fault, which the check names. */
function described(prover: Prover, tree: SourceTree, address: string): readonly PressedText[] {
  try {
    return [prover.describeText(tree, address)];
  } catch {
    return [];
  }
}

function ownAddresses({ files }: SourceTree, folder: string): readonly string[] {
  const copy = files.find(({ file }) => file === `org-themes/${folder}/copy`)?.content;
  return Object.keys(copy ?? {}).filter((key) => key !== '$schema');
}

export function listStates(set: CompiledSet | undefined): readonly StateOption[] {
  const states = set?.lists['us-states'] ?? [];
  return states.map(({ value, label }) => ({ value: String(value), label: String(label) }));
}

/** The folders of lenders, also of those whose theme is no JSON. */
export const listFolders = ({ texts }: SourceTree): readonly string[] =>
  [...texts.keys()].flatMap((file) => /^org-themes\/([^/]+)\/theme$/.exec(file)?.[1] ?? []);

/** The file of a lender's theme. Throws Error when there is no such lender, or its theme is no JSON. */
export function themeFile(tree: SourceTree, folder: string): string {
  if (listThemes(tree.files).has(folder)) return `org-themes/${folder}/theme.json`;
  if (listFolders(tree).includes(folder))
    throw new Error(
      `Failed to read the lender ${folder}: its theme.json is no JSON. Please correct it, or undo the last change.`,
    );
  throw new Error(`Failed to find the lender ${folder}: there is none. Please choose another.`);
}
