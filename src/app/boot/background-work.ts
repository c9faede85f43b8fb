/**
 * Loads, sends and watches data in the background. In a lazy chunk, not needed for the first screen.
 */
import {
  awaitWholeSet,
  followReleases,
  followTracker,
  followUser,
  nameReleaseInCalls,
  sendInBackground,
  signOutAdditionalSigners,
  type Client,
  type MigrationFile,
} from '../../client/index.ts';
import { hoursInWords } from '../../domain/index.ts';
import { fetchJson, reportRelease, reportStepView, watchReleases } from '../../services/index.ts';
import { showOutcomes } from '../../ui/screen/show-outcomes.ts';
import { readControlsOnSubmit } from '../forms/read-controls.ts';
import { hasOperators } from '../routes/lazy-pages.tsx';
import { followErrorFallback } from '../telemetry/error-fallback.ts';
import { followExperiments, loadExperiments } from '../telemetry/experiments.ts';
import { lenderReporter, reportErrors } from '../telemetry/error-reporter.ts';
import { followRecorder } from '../telemetry/recorder.ts';
import type { ExternalServices } from './external-services.ts';
import { followFlags } from './follow-flags.ts';
import { doWhileSeen } from './while-seen.ts';

/**
 * Loads the whole set, the signed-in user with their flags, the licences and the opening hours,
 * follows releases, the tracker and presses, and starts telemetry. `repeatEarlyErrors` is called
 * once errors are reported.
 */
export function startBackgroundWork(
  client: Client,
  services: ExternalServices,
  repeatEarlyErrors: () => void,
): void {
  showOutcomes();
  readControlsOnSubmit();
  nameReleaseInCalls(client);
  followReleases(client, {
    onOutcome: (release, outcome) => void reportRelease(release, outcome),
    onStepView: (view) => void reportStepView(view),
    loadMigration: async (path) => (await fetchJson(path)) as MigrationFile,
    hasOperators,
    // The Studio frames the page, and applies what only it shows.
    onlyApplies: globalThis.parent !== globalThis.self,
  });
  doWhileSeen(() => watchReleases((...announced) => client.releases.announce(...announced)));
  const startRest = (): void => startOperations(client, services, repeatEarlyErrors);
  // A part of a set has few operations. A whole one is not waited for, not even a microtask.
  if (client.get().set.part === undefined) startRest();
  else void awaitWholeSet(client).then(startRest);
}

/** Starts what sends operations, which names them in code. */
function startOperations(
  client: Client,
  services: ExternalServices,
  repeatEarlyErrors: () => void,
): void {
  reportErrors(client, services.errorReporter ?? lenderReporter(client));
  followErrorFallback(client);
  repeatEarlyErrors();
  followUser(client);
  followFlags(client);
  signOutAdditionalSigners(client);
  followTracker(client);
  void loadLicenses(client);
  void loadHours(client);
  // A browser that sends Sec-GPC asks not to be followed.
  if (!hasPrivacySignal()) {
    if (services.recorder) followRecorder(client, services.recorder);
    void startExperiments(client);
  }
  void startDevTools(client);
}

/** Does the browser send the signal of Global Privacy Control? */
const hasPrivacySignal = (): boolean =>
  (navigator as { readonly globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/** Loads the licences by state for the footer. The footer stays unchanged without them. */
async function loadLicenses(client: Client): Promise<void> {
  const licenses = await sendInBackground(client, 'state-licenses');
  if (licenses !== undefined) client.update({ licenses });
}

/** Loads the opening hours of the support. Without a response, those of the theme stay. */
async function loadHours(client: Client): Promise<void> {
  const hours = hoursInWords(await sendInBackground(client, 'support-hours'));
  if (hours !== '') client.update({ hours });
}

async function startExperiments(client: Client): Promise<void> {
  try {
    await loadExperiments(client);
    followExperiments(client);
  } catch (error) {
    console.warn('Experiments are left out.', error);
  }
}

/**
 * Where the host allows it, answers the Studio that frames the page, and else listens for the keys of
 * the developer toolbar. Production builds omit both.
 */
async function startDevTools(client: Client): Promise<void> {
  if (import.meta.env.DEV_TOOLBAR !== true || client.get().info.devTools !== true) return;
  const isFramed = globalThis.parent !== globalThis.self;
  if (isFramed) (await import('../studio-frame/answer-studio.ts')).answerStudio(client);
  else (await import('../dev-toolbar/listen.tsx')).listenForToolbar(client);
}
