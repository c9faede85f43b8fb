/** Reads lenders for the Studio, and changes one. */
import type { BrandChoice, PressedText } from '../../prover/index.ts';
import {
  mergeThemes,
  listPictures,
  type SourceTree,
  type ThemeDefinition,
  listThemes,
} from '../../release/index.ts';
import type { Prover } from '../load-rooms.ts';
import type { DeskInput } from './desk-input.ts';
import { type LenderChanges, openLenderChanges } from './lender-changes.ts';
import {
  BASE,
  describeLender,
  listFolders,
  type LenderDetails,
  type LenderSummary,
  summarize,
  themeFile,
} from './lender-details.ts';

export interface LendersDesk extends LenderChanges {
  /** Every lender in the order of their folders. The base is one where it is the main brand. */
  list(): Promise<readonly LenderSummary[]>;
  details(folder: string): Promise<LenderDetails>;
  /** The texts that have all of the words, as the lender words them, the shortest first. */
  findWords(folder: string, query: string): readonly PressedText[];
  /** Its logo as SVG; undefined when it has none. */
  logo(folder: string): string | undefined;
  /** The colours of a brand for a choice, moved until they can be read. */
  colours(choice: BrandChoice): ReturnType<Prover['brandColors']>;
}

/** How many found texts are sent at most. */
const MOST_WORDS = 40;

/** Opens the desk. */
export function openLendersDesk(input: DeskInput): LendersDesk {
  const { prover, root, compiled } = input;
  return {
    ...openLenderChanges(input),
    async list() {
      const checked = await prover.checkTree(root);
      return (
        listFolders(checked.tree)
          // The base is a lender only where it is the product's own brand.
          .filter((folder) => folder !== BASE || hasMainBase(checked.tree))
          .map((folder) => summarize(input, checked, folder))
      );
    },
    async details(folder) {
      const checked = await prover.checkTree(root);
      themeFile(checked.tree, folder);
      return describeLender(input, checked, folder);
    },
    findWords(folder, query) {
      const { tree } = compiled();
      const words = query.split(/\s+/).filter((word) => word !== '');
      const found = words.length === 0 ? [] : prover.findTexts(tree, words, folder);
      // A label is meant more often than a paragraph in which the words occur.
      const ranked = found.toSorted((one, other) => one.text.length - other.text.length);
      return ranked.slice(0, MOST_WORDS).map(({ address }) => prover.describeText(tree, address));
    },
    logo(folder) {
      const pictures = listPictures(root, listThemes(compiled().tree.files), folder);
      return pictures.find(({ key }) => key === 'logo')?.text;
    },
    colours(choice) {
      const base = mergeThemes(listThemes(compiled().tree.files), BASE).brand?.colors ?? {};
      return prover.brandColors(base, choice);
    },
  };
}

const hasMainBase = ({ files }: SourceTree): boolean =>
  (listThemes(files).get(BASE) as ThemeDefinition | undefined)?.main === true;
