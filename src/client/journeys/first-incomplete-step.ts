/** The guard of steps: finds the step that must be completed before another may be shown. */
import { canVisit, validateScreen, listSteps, type Context } from '../../engine/index.ts';
import type { Client } from '../state/client.ts';
import { confirmedAt } from '../forms/confirmations.ts';
import { journeyData } from '../drafts/journey-data.ts';

/**
 * The step guard: returns the step that must be completed before this one may be shown, or
 * undefined when this one may be shown. Rejects when a validator can't be loaded.
 */
export async function firstIncompleteStep(
  client: Client,
  { journey, step }: { readonly journey: string; readonly step: string },
  context: Context,
): Promise<string | undefined> {
  const { set, release } = client.get();
  const steps = listSteps(set, journey, context);
  const at = steps.findIndex(({ id }) => id === step);
  // The first step needs no validator, so its form is shown before any is loaded.
  const before = at < 0 ? steps : steps.slice(0, at);
  const validators = new Map(
    await Promise.all(
      before.map(
        async ({ id, screen }) => [id, await client.loadValidator(release, screen)] as const,
      ),
    ),
  );
  const isComplete = (id: string): boolean => {
    const validator = validators.get(id);
    if (!validator) return false;
    const place = { journey, step: id };
    const confirmed = confirmedAt(place, journeyData(client, journey));
    const { issues, warnings, blocked } = validateScreen({
      set,
      place,
      context,
      validator,
      confirmed,
    });
    return issues.length === 0 && !blocked && !warnings.some(({ kind }) => kind === 'confirm');
  };
  if (canVisit({ set, journey, step, context, isValid: isComplete })) return undefined;
  return (steps.find(({ id }) => !isComplete(id)) ?? steps.at(-1))?.id;
}
