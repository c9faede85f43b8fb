import { own, ownList, ownText } from '../domain/index.ts';
import { isSubmitting } from '../services/index.ts';
import { onApplication, sendQuietly } from './quietly.ts';
import { trackerId } from './tracker.ts';
import type { World } from './world.ts';

/** What a visitor is shown of an experiment. */
export interface Experiment { readonly name: string; readonly variation: 'variation' | 'control' }

/** Asks which experiments this visitor is in, for what is told of them later. Known as `experiments`; without an answer nobody is in any. */
export async function loadExperiments(world: World): Promise<void> {
  const experiments = experimentsIn(await sendQuietly(world, 'experiment-decision', { trackerId: trackerId() }));
  // A second try sends what the first one sent: with anything else in it, it would be another submission.
  const submitting = Object.keys(world.get().set.journeys).some((journey) => isSubmitting(world.store, journey));
  if (experiments.length > 0 && !submitting) world.patch({ loaded: { ...world.get().loaded, experiments } });
}

/** Tells the lender once per application what its borrower was shown; one that the lender knows it of already is left alone. */
export function followExperiments(world: World): void {
  onApplication(world, async (application) => {
    if (ownList(application, 'experiments').length > 0) return;
    if (world.get().loaded['experiments'] === undefined) await loadExperiments(world);
    await sendQuietly(world, 'tell-experiments', { application });
  });
}

/** The experiments of an answer: whatever is not the control is the variation. */
function experimentsIn(answer: unknown): readonly Experiment[] {
  return ownList(answer, 'decisions').flatMap((decision) => {
    const name = ownText(decision, 'name');
    return name === '' ? [] : [{ name, variation: own(decision, 'variation') === 'control' ? 'control' : 'variation' } as const];
  });
}
