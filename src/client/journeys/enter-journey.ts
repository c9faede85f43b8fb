import { holds, pathsRead, type CallDef, type Context } from '../../engine/index.ts';
import type { SequenceOptions } from '../calls/run-sequence.ts';
import type { SequenceResult } from '../state/visit-state.ts';
import type { Client } from '../state/client.ts';
import { loadLateParts } from '../load-late-parts.ts';
import type { AppStore } from '../state/app-store.ts';
import { buildContext, type Url } from '../state/context.ts';
import { fillAnswers, journeyData, updateJourney } from '../drafts/journey-data.ts';
import type { sendStartEvents } from './start-events.ts';

/**
 * Runs a journey's entry calls. A second call while they run shares their result, because React may
 * run an effect twice. Returns the result of the sequence; undefined for an unknown journey.
 */
export function enterJourney(
  client: Client,
  journey: string,
  url: Url,
): Promise<SequenceResult | undefined> {
  const { entering } = client.visit;
  const known = entering.get(journey);
  if (known) return known;
  if (!Object.hasOwn(client.get().set.journeys, journey)) return Promise.resolve(undefined);
  const result = runEntry(client, journey, url).finally(() => entering.delete(journey));
  entering.set(journey, result);
  return result;
}

/** Resolves once no journey is being entered. Never rejects. */
export async function whenEntered({ visit }: Client): Promise<void> {
  await Promise.allSettled(visit.entering.values());
}

async function runEntry(client: Client, journey: string, url: Url): Promise<SequenceResult> {
  const { entry = [], onStart = [] } = client.get().set.journeys[journey] ?? {};
  const signIn = client.session.key();
  const context = () => buildContext(client, journeyData(client, journey), url);
  const first = entry.filter(({ background }) => background !== true);
  const result = await sendFirst(client, first, context());
  // The result of a sign-in that has ended is empty, so the entry begins again for the next person.
  if (signIn !== undefined && client.session.key() !== signIn)
    return runEntry(client, journey, url);
  fillAnswers(client, journey, result.fills);
  // Data for later steps is loaded in the background, once the flags are known.
  void client.flags
    .loaded()
    .then(() => loadInBackground(client, entry, context(), { inBackground: true }));
  updateJourney(client, journey, { entered: true });
  if (onStart.length > 0) client.clock.whenIdle(() => startEvents(client, onStart, context));
  return result;
}

/** Sends the calls that the first screen waits for. Most visits have none, and do not wait for the code. */
async function sendFirst(
  client: Client,
  calls: readonly CallDef[],
  context: Context,
): Promise<SequenceResult> {
  const { vocabulary } = client.get().set;
  if (!calls.some(({ when }) => holds(when, context, vocabulary))) return nothingSent(context);
  const parts = await loadLateParts().catch(() => undefined);
  if (parts === undefined) return nothingSent(context);
  const result = await parts.runCalls(client, calls, context);
  client.addLoaded(parts.loadedBy(calls, result.context));
  return result;
}

const nothingSent = (context: Context): SequenceResult => ({
  kind: 'transition',
  transition: {},
  done: true,
  clear: false,
  fills: {},
  context,
  results: [],
  signedOut: false,
});

/** Without the code, the events are left out. */
const startEvents = (...input: Parameters<typeof sendStartEvents>): Promise<void> =>
  loadLateParts().then(
    (module) => module.sendStartEvents(...input),
    () => undefined,
  );

/**
 * Loads the data that the background calls of the entry have not loaded: all of it, before a submit,
 * or that of some names. Each is requested in parallel with the others. Failures are left out.
 */
export async function loadMissing(
  client: Client,
  journey: string,
  context: Context,
  names?: readonly string[],
): Promise<void> {
  const missing = findMissing(client, journey);
  const wanted = missing.filter(({ as = '' }) => names?.includes(as) ?? true);
  await loadInBackground(client, wanted, context);
}

/** The calls of the entry whose data is not loaded. */
function findMissing(client: AppStore, journey: string): readonly CallDef[] {
  const { loaded, set } = client.get();
  const { entry = [] } = set.journeys[journey] ?? {};
  return entry.filter(({ as }) => as !== undefined && loaded[as] === undefined);
}

/**
 * The names of the background data that is not loaded yet and decides whether `next` is the step
 * after `step`: a rule of a step up to it reads them. `next` is null before a submit.
 */
export function missingForNext(
  client: AppStore,
  { journey, step, next }: { journey: string; step: string; next: string | null },
): readonly string[] {
  const missing = findMissing(client, journey).filter(({ background }) => background === true);
  if (missing.length === 0) return [];
  const steps = client.get().set.journeys[journey]?.steps ?? [];
  const placeOf = (id: string) => steps.findIndex((one) => one.id === id);
  const after = steps.slice(placeOf(step) + 1, next === null ? undefined : placeOf(next) + 1);
  const read = new Set(
    after.flatMap(({ when }) => pathsRead(when)).map((path) => path.split('.')[0]),
  );
  return missing.flatMap(({ as }) => (as !== undefined && read.has(as) ? [as] : []));
}

/** Sends the background calls among these in parallel. Never rejects. */
async function loadInBackground(
  client: Client,
  calls: readonly CallDef[],
  context: Context,
  options?: SequenceOptions,
): Promise<void> {
  const later = calls.filter(({ background }) => background === true);
  const parts = later.length === 0 ? undefined : await loadLateParts().catch(() => undefined);
  if (parts === undefined) return;
  const { loadedBy, runCalls } = parts;
  await Promise.all(
    later.map(async (call) => {
      const result = await runCalls(client, [call], context, options);
      client.addLoaded(loadedBy([call], result.context));
    }),
  );
}
