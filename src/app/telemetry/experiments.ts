/** Experiments: which ones this visitor is in, and telling the lender about them. */
import {
  EXPERIMENTS,
  isSubmitting,
  onApplicationLoaded,
  sendInBackground,
  trackerId,
  type Client,
} from '../../client/index.ts';
import { own, ownList, ownText } from '../../domain/index.ts';

/** Which variant of an experiment a visitor sees. */
export interface Experiment {
  readonly name: string;
  readonly variation: 'variation' | 'control';
}

/**
 * Loads the visitor's experiments, once a tab. Without an answer the visitor is in none. An answer
 * that arrives during a submission is dropped: it would change the submission's body, and a retry
 * would be another submission.
 */
export async function loadExperiments(client: Client): Promise<void> {
  const { tabStorage } = client;
  if (tabStorage.read(EXPERIMENTS) !== undefined) return;
  const trackerUuid = trackerId(client.deviceStorage);
  const answer = await sendInBackground(client, 'experiment-decision', { trackerId: trackerUuid });
  const experiments = experimentsIn(answer);
  const submitting = Object.keys(client.get().set.journeys).some((journey) =>
    isSubmitting(tabStorage, journey),
  );
  if (experiments.length === 0 || submitting) return;
  tabStorage.write(EXPERIMENTS, experiments);
  // Rules can read them, so screens are resolved again.
  client.update({});
}

/** Sends the visitor's experiments once per application, unless the lender knows them already. */
export function followExperiments(client: Client): void {
  onApplicationLoaded(client, async (application) => {
    if (ownList(application, 'experiments').length > 0) return;
    await loadExperiments(client);
    await sendInBackground(client, 'tell-experiments', { application });
  });
}

/** The experiments of an answer. Any variation but the control is the variation. */
function experimentsIn(answer: unknown): readonly Experiment[] {
  return ownList(answer, 'decisions')
    .map((decision): Experiment => ({
      name: ownText(decision, 'name'),
      variation: own(decision, 'variation') === 'control' ? 'control' : 'variation',
    }))
    .filter(({ name }) => name !== '');
}
