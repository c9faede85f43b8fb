/** Loads the A/B experiments of a visitor, and sends them to the lender. */
import {
  contextOutsidePages,
  EXPERIMENTS,
  isSubmitting,
  onApplicationLoaded,
  runInSession,
  sendInBackground,
  type Client,
} from '../../client/index.ts';
import { own, ownList, ownText } from '../../domain/index.ts';
import { requestFor } from '../../engine/index.ts';
import { buildSession } from './session.ts';

/** Storage key of the applications whose experiments this browser has sent, latest last. */
const SENT = 'experiments-sent';
/** How many of them are stored. */
const MAX_SENT = 20;

/** An experiment that the visitor is in. */
interface Experiment {
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

/**
 * Sends the visitor's experiments once per application, also after a reload, unless the lender knows
 * them already.
 */
export function followExperiments(client: Client): void {
  onApplicationLoaded(client, async (application) => {
    const uuid = ownText(application, 'uuid');
    if (ownList(application, 'experiments').length > 0 || sentIn(client).includes(uuid)) return;
    await loadExperiments(client);
    const context = { ...contextOutsidePages(client), application };
    const request = requestFor(client.get().set, 'tell-experiments', context);
    if ('refused' in request) return;
    const { outcome } = await runInSession(client, request);
    // A lender that refuses them would do so again.
    if (outcome === 'ok' || outcome === 'rejected')
      client.deviceStorage.write(SENT, [...sentIn(client), uuid].slice(-MAX_SENT));
  });
}

const sentIn = ({ deviceStorage }: Client): readonly unknown[] => {
  const stored = deviceStorage.read(SENT);
  return Array.isArray(stored) ? stored : [];
};

/** The experiments of a response. Every variation except `control` counts as `variation`. */
function experimentsIn(body: unknown): readonly Experiment[] {
  return ownList(body, 'decisions')
    .map((decision): Experiment => ({
      name: ownText(decision, 'name'),
      variation: own(decision, 'variation') === 'control' ? 'control' : 'variation',
    }))
    .filter(({ name }) => name !== '');
}
