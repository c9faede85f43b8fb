/** Reads and changes a part of the page for the Studio: question, option, block, button. */
import type {
  DescribedPart,
  HiddenPart,
  PartInput,
  Question,
  ScreenPart,
  WordedExplanation,
} from '../../prover/index.ts';
import { mergeThemes, listThemes } from '../../release/index.ts';
import { type DeskInput, readLender } from './desk-input.ts';
import { type Edited, type FileEdit, readDefinition } from './edit-files.ts';
import { withOwnWords } from './own-words.ts';
import { changePart, type PartChange } from './part-edits.ts';

/** The screen that is shown, and what its rules read now. */
type Shown = Pick<PartInput, 'place' | 'context'>;

export interface PartDesk {
  /** Says what can be changed of a part. Throws Error for a part that is gone. */
  describe(folder: string, asked: Shown & { readonly part: ScreenPart }): DescribedPart;
  /** The questions and blocks of the screen that do not show, with their reasons. */
  hidden(folder: string, shown: Shown): readonly HiddenPart[];
  /** Says in plain words why something shows. */
  why(
    folder: string,
    asked: Pick<PartInput, 'context'> & { readonly question: Question },
  ): WordedExplanation;
  /** Changes a part. Throws Error for a change that it does not allow. */
  change(
    folder: string,
    asked: Shown & { readonly part: ScreenPart; readonly change: PartChange },
  ): Edited;
}

interface PartDeskInput extends DeskInput {
  /** Makes edits of files, all or none. */
  readonly make: (edits: readonly FileEdit[]) => Edited;
}

/** Opens the desk. */
export function openPartDesk({ prover, root, compiled, make }: PartDeskInput): PartDesk {
  const read = (folder: string) => readLender(compiled(), folder, 'read the page');
  return {
    describe: (folder, { part, ...shown }) =>
      prover.describePart({ ...read(folder), ...shown }, part),
    hidden: (folder, shown) => prover.hiddenParts({ ...read(folder), ...shown }),
    why(folder, asked) {
      const sources = read(folder);
      return prover.wordExplanation(sources.set, prover.explainSource({ ...sources, ...asked }));
    },
    change(folder, { part, change, ...shown }) {
      const sources = read(folder);
      const described = prover.describePart({ ...sources, ...shown }, part);
      const { overrides = [] } = mergeThemes(listThemes(sources.tree.files), folder);
      const before = new Map<string, string>();
      const textOf = (file: string): string => {
        const text = readDefinition(root, `${file}.json`) ?? '{}\n';
        before.set(file, text);
        return text;
      };
      const input = { change, theme: `org-themes/${folder}/theme`, overrides };
      const texts = changePart(described, input, textOf);
      const edits = [...texts].map(([file, after]) => ({
        file: `${file}.json`,
        before: before.get(file) ?? null,
        after,
      }));
      return make(withOwnWords(root, edits));
    },
  };
}
