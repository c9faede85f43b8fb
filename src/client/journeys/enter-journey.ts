import type { CallDef } from '../../engine/index.ts';
import { loadedBy, runCalls, type SequenceResult } from '../calls/run-sequence.ts';
import type { Client } from '../client.ts';
import { contextOf, type Url } from '../state/context.ts';
import { fillAnswers, journeyData, updateJourney } from './journey-data.ts';

const entering = new WeakMap<Client, Map<string, Promise<SequenceResult>>>();

/**
 * Runs a journey's entry calls. A second call while they run shares their result, because React may
 * run an effect twice. Returns the result of the sequence; undefined for an unknown journey.
 */
export function enterJourney(
  client: Client,
  journey: string,
  url: Url,
): Promise<SequenceResult | undefined> {
  const running = entering.get(client) ?? new Map<string, Promise<SequenceResult>>();
  entering.set(client, running);
  const known = running.get(journey);
  if (known) return known;
  if (!Object.hasOwn(client.get().set.journeys, journey)) return Promise.resolve(undefined);
  const result = runEntry(client, journey, url).finally(() => running.delete(journey));
  running.set(journey, result);
  return result;
}

async function runEntry(client: Client, journey: string, url: Url): Promise<SequenceResult> {
  const { entry = [], onStart = [] } = client.get().set.journeys[journey] ?? {};
  const context = () => contextOf(client, journeyData(client, journey), url);
  const first = entry.filter(({ background }) => background !== true);
  const result = await runCalls(client, first, context());
  fillAnswers(client, journey, result.fills);
  client.addLoaded(loadedBy(first, result.context));
  // Data for later steps is loaded in the background, once the flags are known.
  const later = entry.filter(({ background }) => background === true);
  void client.flagsLoaded.then(() =>
    Promise.all(later.map((call) => loadInBackground(client, call, context()))),
  );
  updateJourney(client, journey, { entered: true });
  for (const run of onStart)
    void runCalls(client, [{ run, optional: true }], result.context).catch(() => undefined);
  return result;
}

async function loadInBackground(
  client: Client,
  call: CallDef,
  context: Parameters<typeof runCalls>[2],
): Promise<void> {
  const result = await runCalls(client, [call], context).catch(() => undefined);
  if (result) client.addLoaded(loadedBy([call], result.context));
}
