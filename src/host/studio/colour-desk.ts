/** What the Studio reads and changes of a lender's look: its colours and fonts. */
import type { ColourInWords, ColourName, ColourVerdict } from '../../prover/index.ts';
import {
  type BrandColors,
  type CompiledTree,
  editValue,
  FONT_FILES,
  mergeThemes,
  type ThemeDefinition,
  themesOf,
} from '../../release/index.ts';
import type { Prover } from '../load-rooms.ts';
import { type Edited, type FileEdit, readDefinition } from './edit-files.ts';

export interface LenderLook {
  /** Path of the lender's theme.json. */
  readonly file: string;
  readonly colours: readonly (ColourInWords & { readonly isOwn: boolean })[];
  readonly fonts: readonly LenderFont[];
  /** The keys of the fonts to choose from. */
  readonly fontChoices: readonly string[];
}

export interface LenderFont {
  readonly name: 'font' | 'headingFont';
  readonly words: string;
  readonly value: string;
  readonly isOwn: boolean;
}

export type LookChange =
  | {
      readonly kind: 'colour';
      readonly name: ColourName;
      readonly before: string;
      readonly after: string;
    }
  | {
      readonly kind: 'font';
      readonly name: LenderFont['name'];
      readonly before: string;
      readonly after: string;
    };

export interface ColourDesk {
  look(folder: string): LenderLook;
  /** Says what is wrong with another value of a colour. */
  judge(
    folder: string,
    colour: { readonly name: ColourName; readonly value: string },
  ): ColourVerdict;
  /** Changes a colour or a font. Throws Error for a colour with too little contrast. */
  change(folder: string, change: LookChange): Edited;
}

interface DeskInput {
  readonly prover: Pick<Prover, 'coloursInWords' | 'judgeColour'>;
  /** Folder of the working tree. */
  readonly root: string;
  /** Compiles the working tree when it changed since the last call. */
  readonly compiled: () => CompiledTree;
  /** Makes edits of files, all or none. */
  readonly make: (edits: readonly FileEdit[]) => Edited;
}

const FONTS = { font: 'Text', headingFont: 'Headings' } as const;

/** Opens the desk. */
export function openColourDesk({ prover, root, compiled, make }: DeskInput): ColourDesk {
  const read = (folder: string) => {
    const themes = themesOf(compiled().tree.files);
    const own = themes.get(folder) as ThemeDefinition | undefined;
    if (own === undefined)
      throw new Error(
        `Failed to read the colours: there is no lender ${folder}, or it has faults.`,
      );
    return { own: own.brand ?? {}, merged: mergeThemes(themes, folder).brand ?? {} };
  };
  const judge: ColourDesk['judge'] = (folder, { name, value }) => {
    const { colors = {}, dark } = read(folder).merged;
    // A colour that the dark theme replaces is not drawn there.
    const isInDark = dark !== undefined && !Object.hasOwn(dark, name);
    const sets = [colors, ...(isInDark ? [{ ...colors, ...dark }] : [])];
    return prover.judgeColour(sets, name, value);
  };
  return {
    look: (folder) => describeLook(prover, folder, read(folder)),
    judge,
    change(folder, change) {
      const { merged } = read(folder);
      assertAllowed(change, valueOf(merged, change), () =>
        judge(folder, { name: change.name as ColourName, value: change.after }),
      );
      const file = themeFile(folder);
      const text = readDefinition(root, file);
      const pointer =
        change.kind === 'colour' ? `/brand/colors/${change.name}` : `/brand/${change.name}`;
      const after = editValue(text ?? '{}\n', pointer, change.after);
      return make([{ file, before: text, after }]);
    },
  };
}

type Brand = NonNullable<ThemeDefinition['brand']>;

const themeFile = (folder: string): string => `org-themes/${folder}/theme.json`;

function describeLook(
  prover: DeskInput['prover'],
  folder: string,
  { own, merged }: { readonly own: Brand; readonly merged: Brand },
): LenderLook {
  const colours = prover.coloursInWords(merged.colors ?? {});
  return {
    file: themeFile(folder),
    colours: colours.map((colour) => ({
      ...colour,
      isOwn: Object.hasOwn(own.colors ?? {}, colour.name),
    })),
    fonts: (Object.keys(FONTS) as readonly LenderFont['name'][]).map((name) => ({
      ...{ name, words: FONTS[name], value: merged[name] ?? 'system' },
      isOwn: Object.hasOwn(own, name),
    })),
    fontChoices: [...Object.keys(FONT_FILES), 'system'],
  };
}

const valueOf = (brand: Brand, { kind, name }: LookChange): string | undefined =>
  kind === 'colour'
    ? brand.colors?.[name as keyof BrandColors]
    : (brand[name as LenderFont['name']] ?? 'system');

const COLOUR = /^#[0-9a-f]{6}$/;

function assertAllowed(
  change: LookChange,
  now: string | undefined,
  judge: () => ColourVerdict,
): void {
  const { kind, before, after } = change;
  if (now !== before)
    throw new Error(
      `Failed to change it: someone changed it meanwhile to ${now}. Please look at it again.`,
    );
  if (kind === 'font') {
    if (after === 'system' || Object.hasOwn(FONT_FILES, after)) return;
    throw new Error(
      `Failed to change the font: there is no ${after}. Please choose one of the list.`,
    );
  }
  if (!COLOUR.test(after))
    throw new Error(`Failed to change the colour: ${after} is none. Please write it as #1d4f7c.`);
  const { faults, nearest } = judge();
  if (faults.length === 0) return;
  const advice = nearest === undefined ? 'choose another colour' : `use ${nearest}`;
  throw new Error(`Failed to change the colour: ${faults.join(' ')} Please ${advice}.`);
}
