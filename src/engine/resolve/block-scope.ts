import type { BlockDef, CompiledSet, Place } from '../definition/compiled.ts';
import type { Context } from '../definition/json.ts';
import { findScreen } from './find-screen.ts';
import { namedBlocks } from './resolve-blocks.ts';
import { entriesOf } from './resolve-items.ts';
import { screenEvaluator } from './scope.ts';

/** A block that a screen named, its entry when one was asked for, and the context in which its calls are made. */
export interface BlockScope {
  readonly block: BlockDef;
  readonly actions: BlockDef['actions'];
  readonly context: Context;
}

/** What a press in a block is about: `itemKey` names an entry. Undefined for a block or entry that is not there now. */
export function blockScope(
  set: CompiledSet,
  place: Place,
  given: Context,
  asked: { readonly blockId: string; readonly itemKey?: string },
): BlockScope | undefined {
  const screen = findScreen(set, place);
  if (screen === undefined) return undefined;
  const evaluator = screenEvaluator(set, screen, given);
  const named = namedBlocks(screen.blocks).find(
    ({ id, block }) => id === asked.blockId && evaluator.holds(block.when),
  );
  if (named === undefined) return undefined;
  const { block } = named;
  if (asked.itemKey === undefined)
    return { block, actions: block.actions, context: evaluator.context };
  const entry = entriesOf(block, evaluator)?.find(({ key }) => key === asked.itemKey);
  return entry && { block, actions: entry.shape.actions, context: entry.scope.context };
}
