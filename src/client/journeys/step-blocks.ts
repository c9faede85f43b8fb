/** Runs the calls of the blocks of a step. */
import type { Client } from '../state/client.ts';
import { BlockActionRunner } from '../pages/block-actions.ts';
import type { ScreenController } from '../screens/screen-controller.ts';
import type { StepInput } from './step-controller.ts';

/** Runs the calls of the blocks of a step. The loaded data is stored; the step stays. */
export function stepBlocks(
  client: Client,
  { journey, step }: StepInput,
  screen: ScreenController,
): BlockActionRunner {
  const reload = async () => undefined;
  return new BlockActionRunner(client, { place: { journey, step }, screen, reload });
}
