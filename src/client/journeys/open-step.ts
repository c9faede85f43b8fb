/** Opens a step: runs the journey's entry once, and redirects to the first incomplete step. */
import { stepPath, listSteps } from '../../engine/index.ts';
import type { Client } from '../state/client.ts';
import { loadLateParts } from '../load-late-parts.ts';
import { followTransition, type Shown } from '../navigation/follow-transition.ts';
import { buildContext, type Url } from '../state/context.ts';
import { enterJourney } from './enter-journey.ts';
import { journeyData } from '../drafts/journey-data.ts';

/** Has the journey's entry run in this tab? */
export const isEntered = (client: Client, journey: string): boolean =>
  journeyData(client, journey).entered;

/**
 * Runs the journey's entry and follows its transition. Returns what remains to be shown on the
 * step.
 */
export async function openJourney(client: Client, journey: string, url: Url): Promise<Shown> {
  let left: Shown = {};
  const result = await enterJourney(client, journey, url);
  if (result !== undefined && !result.done)
    followTransition(client, result.transition, {
      context: result.context,
      journey,
      show: (shown) => {
        left = shown;
      },
    });
  return left;
}

/** Goes to the first incomplete step when this one may not be shown yet. */
export async function guardStep(
  client: Client,
  { journey, step, url }: { readonly journey: string; readonly step: string; readonly url: Url },
): Promise<void> {
  const context = buildContext(client, journeyData(client, journey), url);
  // The first step has no step before it.
  if (listSteps(client.get().set, journey, context)[0]?.id === step) return;
  // If the code or the validators cannot be loaded, let the user continue; Continue validates again.
  const first = await loadLateParts()
    .then(({ firstIncompleteStep }) => firstIncompleteStep(client, { journey, step }, context))
    .catch(() => undefined);
  if (first !== undefined && first !== step)
    client.navigation.go(stepPath(client.get().set, journey, first), { replace: true });
}
