/** Finds the definition and context of a block or entry of a screen for a press in it. */
import type { BlockDef, CompiledSet, Place } from '../definition/compiled.ts';
import type { Context } from '../definition/json.ts';
import { findScreen } from './find-screen.ts';
import { namedBlocks } from './resolve-blocks.ts';
import { resolveEntries } from './resolve-items.ts';
import { screenEvaluator } from './scope.ts';

/** A block, its actions or those of one of its entries, and the context of their calls. */
export interface BlockScope {
  readonly block: BlockDef;
  readonly actions: BlockDef['actions'];
  readonly context: Context;
}

/**
 * The scope of a block, or of the entry that `itemKey` names. Undefined for a block or entry that
 * does not exist in this context.
 */
export function blockScope(
  set: CompiledSet,
  place: Place,
  given: Context,
  { blockId, itemKey }: { readonly blockId: string; readonly itemKey?: string | undefined },
): BlockScope | undefined {
  const screen = findScreen(set, place);
  if (screen === undefined) return undefined;
  const evaluator = screenEvaluator(set, screen, given);
  const named = namedBlocks(screen.blocks).find(
    ({ id, block }) => id === blockId && evaluator.holds(block.when),
  );
  if (named === undefined) return undefined;
  const { block } = named;
  if (itemKey === undefined) return { block, actions: block.actions, context: evaluator.context };
  const entry = resolveEntries(block, evaluator)?.find(({ key }) => key === itemKey);
  return entry && { block, actions: entry.shape.actions, context: entry.scope.context };
}
