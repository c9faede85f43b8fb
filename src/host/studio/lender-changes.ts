/** Changes the theme and the logo of a lender. */
import { isDeepStrictEqual } from 'node:util';
import { editValue, valueAtPointer } from '../../release/edits.ts';
import {
  mergeThemes,
  type SourceTree,
  type ThemeDefinition,
  listThemes,
} from '../../release/index.ts';
import type { DeskInput } from './desk-input.ts';
import { assertReadable } from './assert-readable.ts';
import { assertSound } from './assert-sound.ts';
import { type Edited, makeEdits, readDefinition } from './edit-files.ts';
import { BASE, FAULTY, themeFile } from './lender-details.ts';

/** One change of a value of a theme. Null: there is none. */
export interface ThemeChange {
  readonly pointer: string;
  readonly before: unknown;
  readonly after: unknown;
}

export interface LenderChanges {
  /** Gives it another logo. Throws Error for a picture that is no plain drawing. */
  changeLogo(folder: string, svg: string): Edited;
  /** Changes values of its theme. Throws Error when the result has an error that it had not before. */
  change(folder: string, changes: readonly ThemeChange[]): Promise<Edited>;
  /** Gives it dark colours that go with its light ones. */
  addDark(folder: string): Promise<Edited>;
  /** Lends in these states only; in all when there are none. */
  changeStates(folder: string, states: readonly string[]): Promise<Edited>;
}

export function openLenderChanges(input: DeskInput): LenderChanges {
  const { prover, compiled } = input;
  const change: LenderChanges['change'] = (folder, changes) => changeTheme(input, folder, changes);
  return {
    change,
    changeLogo: (folder, svg) => changeLogo(input, folder, svg),
    async addDark(folder) {
      const { colors = {}, dark } = brandOf(compiled().tree, folder);
      if (dark !== undefined)
        throw new Error('Failed to add dark colours: the lender has some. Please change those.');
      const after = prover.darkColors(colors);
      return change(folder, [{ pointer: '/brand/dark', before: null, after }]);
    },
    changeStates: async (folder, states) => change(folder, [changeOfStates(input, folder, states)]),
  };
}

async function changeTheme(
  { prover, root, compiled }: DeskInput,
  folder: string,
  changes: readonly ThemeChange[],
): Promise<Edited> {
  const { tree } = compiled();
  const file = themeFile(tree, folder);
  const before = readDefinition(root, file) ?? '{}';
  const after = changes.reduce(changeValue, before);
  assertReadable(prover, listThemes(tree.files), { folder, text: after, changes });
  // The check of the save finds the faults of journeys, which takes longer.
  await assertSound({ root, texts: new Map([[file, after]]) }, (changed) =>
    prover.checkLender(changed, folder),
  );
  return makeEdits(root, [{ file, before, after }]);
}

function changeValue(text: string, { pointer, before, after }: ThemeChange): string {
  const now = valueAtPointer(JSON.parse(text), pointer) ?? null;
  if (!isDeepStrictEqual(now, before))
    throw new Error(
      `Failed to change ${pointer}: someone changed it meanwhile to ${JSON.stringify(now)}. Please look at it and change it again.`,
    );
  return editValue(text, pointer, after ?? undefined);
}

function changeLogo({ prover, root, compiled }: DeskInput, folder: string, svg: string): Edited {
  const { logo = 'logo.svg' } = brandOf(compiled().tree, folder);
  const fault = prover.pictureFault(svg);
  if (fault !== undefined) throw new Error(`This picture can be no logo: ${fault}`);
  const file = `org-themes/${folder}/${logo}`;
  return makeEdits(root, [{ file, before: readDefinition(root, file), after: svg }]);
}

function changeOfStates(
  { prover, compiled }: DeskInput,
  folder: string,
  states: readonly string[],
): ThemeChange {
  const { tree, sets } = compiled();
  const set = sets.get(BASE);
  if (set === undefined) throw new Error(FAULTY);
  const { overrides } = (listThemes(tree.files).get(folder) ?? {}) as ThemeDefinition;
  const others = (overrides ?? []).filter(({ change }) => change !== 'states');
  const added = states.length === 0 ? [] : prover.statesOverrides(set, states);
  const after = [...others, ...added];
  return {
    pointer: '/overrides',
    before: overrides ?? null,
    after: after.length === 0 ? null : after,
  };
}

/** The look of a lender. Throws Error when there is no such lender. */
function brandOf(tree: SourceTree, folder: string): NonNullable<ThemeDefinition['brand']> {
  themeFile(tree, folder);
  return mergeThemes(listThemes(tree.files), folder).brand ?? {};
}
