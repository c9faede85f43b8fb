/** Loads the A/B experiments of a visitor, and sends them to the lender. */
import {
  EXPERIMENTS,
  isSubmitting,
  onApplicationLoaded,
  sendInBackground,
  type Client,
} from '../../client/index.ts';
import { own, ownList, ownText } from '../../domain/index.ts';
import { buildSession } from './session.ts';

/** An experiment that the visitor is in. */
export interface Experiment {
  readonly name: string;
  readonly variation: 'variation' | 'control';
}

/**
 * Loads the visitor's experiments, once per tab. Rejects without a telemetry session. Without a
 * response the visitor is in no experiment. A response during a submission is dropped: it would
 * change the body, and so the idempotency key, of a retry.
 */
export async function loadExperiments(client: Client): Promise<void> {
  const { tabStorage } = client;
  if (tabStorage.read(EXPERIMENTS) !== undefined) return;
  await buildSession(client)().catch((cause: unknown) => {
    throw new Error('Could not establish session', { cause });
  });
  const decisions = await sendInBackground(client, 'experiment-decision');
  const experiments = experimentsIn(decisions);
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

/** The experiments of a response. Every variation except `control` counts as `variation`. */
function experimentsIn(body: unknown): readonly Experiment[] {
  return ownList(body, 'decisions')
    .map((decision): Experiment => ({
      name: ownText(decision, 'name'),
      variation: own(decision, 'variation') === 'control' ? 'control' : 'variation',
    }))
    .filter(({ name }) => name !== '');
}
