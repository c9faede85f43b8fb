import { own, ownList, ownText } from '../domain/index.ts';
import { isSubmitting } from '../services/index.ts';
import { onApplication, sendQuietly } from './quietly.ts';
import { trackerId } from './tracker.ts';
import { EXPERIMENTS, type World } from './world.ts';

/** What a visitor is shown of an experiment. */
export interface Experiment {
  readonly name: string;
  readonly variation: 'variation' | 'control';
}

/**
 * Asks which experiments this visitor is in, once in a tab, for what is told of them later. Without an answer nobody is in any. An answer that
 * comes while something is being submitted is not kept: with anything else in it, a second try would be another submission.
 */
export async function loadExperiments(world: World): Promise<void> {
  if (world.store.read(EXPERIMENTS) !== undefined) return;
  const experiments = experimentsIn(
    await sendQuietly(world, 'experiment-decision', { trackerId: trackerId() }),
  );
  const submitting = Object.keys(world.get().set.journeys).some((journey) =>
    isSubmitting(world.store, journey),
  );
  if (experiments.length === 0 || submitting) return;
  world.store.write(EXPERIMENTS, experiments);
  // Rules may read them.
  world.patch({});
}

/** Tells the lender once per application what its borrower was shown; one that the lender knows it of already is left alone. */
export function followExperiments(world: World): void {
  onApplication(world, async (application) => {
    if (ownList(application, 'experiments').length > 0) return;
    await loadExperiments(world);
    await sendQuietly(world, 'tell-experiments', { application });
  });
}

/** The experiments of an answer: whatever is not the control is the variation. */
function experimentsIn(answer: unknown): readonly Experiment[] {
  return ownList(answer, 'decisions').flatMap((decision) => {
    const name = ownText(decision, 'name');
    return name === ''
      ? []
      : [
          {
            name,
            variation: own(decision, 'variation') === 'control' ? 'control' : 'variation',
          } as const,
        ];
  });
}
