/** The parts of a step that its first screen does not need. A lazy chunk. */
import type { Client } from '../client.ts';
import type { BlockActions } from '../pages/block-actions.ts';
import type { ScreenController } from '../screens/screen-controller.ts';
import type { StepInput } from './step-controller.ts';

export { completeSet } from '../releases/whole-set.ts';
export { followedAnswers } from './follow-prefills.ts';

/** Runs the calls of the blocks of a step. What they load is stored; the step stays. */
export async function stepBlocks(
  client: Client,
  { journey, step }: StepInput,
  screen: ScreenController,
): Promise<BlockActions> {
  // Few steps have a block with a call.
  const { BlockActions } = await import('../pages/block-actions.ts');
  const reload = async () => undefined;
  return new BlockActions(client, { place: { journey, step }, screen, reload });
}
