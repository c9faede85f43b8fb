/** The source from which a part of a screen is described. */
import { valueAtPointer } from '../../release/edits.ts';
import {
  type CompiledScreen,
  type CompiledSet,
  type Context,
  type Evaluator,
  type Place,
  screenAt,
  screenEvaluator,
} from '../../engine/index.ts';
import type { SourceTree } from '../../release/index.ts';

import { describeText } from '../texts/pressed-texts.ts';
import type { Contents } from './schema-layers.ts';
import type { PartText, TextSpot } from './screen-part.ts';
import { otherScreens } from './used-by.ts';

export interface PartInput {
  readonly tree: SourceTree;
  /** The definitions of the lender at hand. */
  readonly set: CompiledSet;
  readonly place: Place;
  /** The context that the rules of the screen read now. */
  readonly context: Context;
}

/** The screen around a part, with its files. */
export interface PartSource extends PartInput {
  readonly screen: CompiledScreen;
  readonly contents: Contents;
  readonly evaluator: Evaluator;
  /** The other screens that use a file without `.json`. */
  readonly alsoOn: (file: string) => readonly string[];
}

/** Reads what parts of a screen are described from. Throws Error for a screen that does not exist. */
export function readPartSource(input: PartInput): PartSource {
  const { tree, set, place, context } = input;
  const screen = screenAt(set, place);
  const contents: Contents = new Map(tree.files.map(({ file, content }) => [file, content]));
  const known = new Map<string, readonly string[]>();
  return {
    ...input,
    screen,
    contents,
    evaluator: screenEvaluator(set, screen, context),
    alsoOn(file) {
      const names = known.get(file) ?? otherScreens(set, contents, screen, file);
      known.set(file, names);
      return names;
    },
  };
}

/** Is there a value at a place? */
const isThere = ({ contents }: PartSource, { file, pointer }: TextSpot): boolean =>
  valueAtPointer(contents.get(file), pointer) !== undefined;

/** A text at a place; undefined where there is none, unless it can be added. */
export function partText(
  source: PartSource,
  spot: TextSpot,
  { name, canAdd = false }: { readonly name: string; readonly canAdd?: boolean },
): readonly PartText[] {
  const has = isThere(source, spot);
  if (!has && !canAdd) return [];
  const address = `${spot.file}#${spot.pointer}`;
  const text = has ? { text: describeText(source.tree, address) } : {};
  return [{ name, address, ...text, isOptional: canAdd, alsoOn: source.alsoOn(spot.file) }];
}
