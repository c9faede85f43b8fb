/** Reads and checks the definitions as texts for the Studio. */
import type { FoundText, ReportedDiagnostic } from '../../prover/index.ts';
import { readTree } from '../../release/index.ts';
import type { DeskInput } from './desk-input.ts';
import { type DefinitionAct, planAct, usesOf } from './definitions-acts.ts';
import { type DefinitionGroup, listDefinitions } from './definitions-tree.ts';
import type { NameUse } from './definition-uses.ts';
import { type DefinitionRules, rulesOf } from './definition-rules.ts';
import { type Surroundings, surroundingsOf } from './definition-surroundings.ts';
import { type Edited, makeEdits, readDefinition } from './edit-files.ts';
import type { Named } from './named-kinds.ts';

/** The definitions with a text that is not saved. */
interface CheckedDefinitions {
  /** Path from the root, with its ending; of no account without a text. */
  readonly file: string;
  /** Absent: all is as it is saved. */
  readonly text?: string;
  /** Whether all checks run, which takes about a second. */
  readonly isWhole: boolean;
}

export interface DefinitionsDesk {
  list(): readonly DefinitionGroup[];
  /** The text of a definition. Throws Error when there is none. */
  read(file: string): { readonly text: string };
  /** Lists the faults that the definitions would have if a draft were saved. */
  check(draft: CheckedDefinitions): Promise<readonly ReportedDiagnostic[]>;
  /** The first texts that have all of the words, for a lender (theme folder). */
  find(words: string, lender: string): readonly FoundText[];
  /** Lists the names that a new question of a step, page or form can refer to. */
  around(file: string): Surroundings;
  /** The rules of a definition, for a lender (theme folder), and what they can read. */
  rules(file: string, folder: string): DefinitionRules;
  /** The lines that name a definition, or a part of one. */
  uses(named: Named): readonly NameUse[];
  /** The edits that an act would make, and the errors that the definitions would have then only. */
  plan(act: DefinitionAct): Promise<PlannedAct>;
  /** Does an act. */
  act(act: DefinitionAct): Edited;
}

interface PlannedAct extends Edited {
  readonly problems: readonly ReportedDiagnostic[];
}

/** Lists the faults that the definitions have after edits only. */
export async function findAddedProblems(
  { prover, root }: Pick<DeskInput, 'prover' | 'root'>,
  edited: ReadonlyMap<string, string | null>,
): Promise<readonly ReportedDiagnostic[]> {
  const check = (texts: typeof edited) => prover.checkEdits(root, { edited: texts, isWhole: true });
  const known = new Set((await check(new Map())).map(({ message }) => message));
  const added = (await check(edited)).filter(({ message }) => !known.has(message));
  return added.map(prover.reportDiagnostic);
}

/** How many texts a search answers at most. */
const MOST = 30;
/** A longer draft is no definition: the limit of a file is 512 kB, and its line ends count double. */
const LONGEST = 1024 * 1024;

/** Opens the desk. */
export function openDefinitionsDesk({
  prover,
  root,
}: Pick<DeskInput, 'prover' | 'root'>): DefinitionsDesk {
  return {
    list: () => listDefinitions(readTree(root), prover.findKind),
    read(file) {
      const text = readDefinition(root, file);
      if (text === null)
        throw new Error(
          `Failed to open ${file}: there is no such file. Please choose another one.`,
        );
      return { text };
    },
    async check({ file, text, isWhole }) {
      if ((text?.length ?? 0) > LONGEST)
        throw new Error(`Failed to check ${file}: it is larger than 512 kB. Please split it.`);
      // Refuses a path that leads to no definition.
      if (text !== undefined) readDefinition(root, file);
      const edited = new Map(text === undefined ? [] : [[file, text]]);
      const found = await prover.checkEdits(root, { edited, isWhole });
      return found.map(prover.reportDiagnostic);
    },
    find(words, lender) {
      const wanted = words.split(/\s+/).filter((word) => word !== '');
      return wanted.length === 0
        ? []
        : prover.findTexts(readTree(root), wanted, lender).slice(0, MOST);
    },
    around: (file) => surroundingsOf(readTree(root), file.replace(/\.json$/, '')),
    rules: (file, folder) => rulesOf(prover, root, { file, folder }),
    uses: (named) => usesOf(root, named),
    async plan(act) {
      const edits = planAct(prover, root, act);
      const edited = new Map(edits.map(({ file, after }) => [file, after]));
      return { edits, problems: await findAddedProblems({ prover, root }, edited) };
    },
    act: (act) => makeEdits(root, planAct(prover, root, act)),
  };
}
