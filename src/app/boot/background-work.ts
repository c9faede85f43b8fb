/** What the app loads and sends in the background; the first screen waits for none of it. */
import {
  contextOutsidePages,
  sendInBackground,
  trackerId,
  type Client,
} from '../../client/index.ts';
import { requestFor } from '../../engine/index.ts';
import { fetchFlags } from '../../services/index.ts';
import { formDrawn } from '../drawing.ts';
import type { ReplayLink } from '../telemetry/replay-link.ts';
import { whenIdle } from './when-idle.ts';

/** How long a page without a form is waited for, in milliseconds. */
const NO_FORM_MS = 1500;

/** Resolves once the first form is drawn, or after 1.5 seconds on a page without one. */
export function firstScreenDrawn(): Promise<void> {
  return Promise.race([
    formDrawn.then(() => undefined),
    new Promise<void>((resolve) => setTimeout(resolve, NO_FORM_MS)),
  ]);
}

/** Loads licences and starts telemetry, once the first screen is drawn and nothing else is to do. */
export function startBackgroundWork(client: Client, replayLink: ReplayLink | undefined): void {
  void firstScreenDrawn().then(() =>
    whenIdle(() => void Promise.all([loadLicenses(client), startTelemetry(client, replayLink)])),
  );
}

/** Loads the lender's feature flags. Without them the defaults hold. */
export async function loadFlags(client: Client): Promise<void> {
  const context = { ...contextOutsidePages(client), trackerId: trackerId(client.deviceStorage) };
  const request = requestFor(client.get().set, 'features', context);
  if ('refused' in request) return;
  const remoteFlags = await fetchFlags(client.transport, { ...request, url: request.path });
  client.update({ remoteFlags });
}

/** Loads the licences by state for the footer, which stays as it is without them. */
async function loadLicenses(client: Client): Promise<void> {
  const licenses = await sendInBackground(client, 'state-licenses');
  if (licenses !== undefined) client.update({ licenses });
}

async function startTelemetry(client: Client, replayLink: ReplayLink | undefined): Promise<void> {
  try {
    const [{ followExperiments, loadExperiments }, replay] = await Promise.all([
      import('../telemetry/experiments.ts'),
      replayLink && import('../telemetry/replay-link.ts'),
    ]);
    if (replayLink) replay?.sendReplayLinks(client, replayLink);
    await loadExperiments(client);
    followExperiments(client);
  } catch (error) {
    console.warn('Experiments are left out.', error);
  }
}
