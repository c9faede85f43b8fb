/** Clears a journey and starts it again. Part of the lazy chunk of its confirmation. */
import { readPath, stepPath, type CallDef } from '../../engine/index.ts';
import { loadedBy, runCalls } from '../calls/run-sequence.ts';
import type { Client } from '../state/client.ts';
import { buildContext, NO_VALUES, parseUrl } from '../state/context.ts';
import { forgetJourney, journeyData, updateJourney } from '../drafts/journey-data.ts';

/**
 * Clears everything that was entered in a journey, with what its lookups loaded, and goes to its
 * first step. Resolves once the calls of the entry that load the same data are repeated: what a
 * link brought counts again.
 */
export async function restartJourney(client: Client, journey: string): Promise<void> {
  const { set } = client.get();
  const keys = lookedUp(client, journey);
  forgetJourney(client, journey);
  updateJourney(client, journey, { entered: true });
  client.addLoaded(Object.fromEntries([...keys].map((key) => [key, undefined])));
  const first = set.journeys[journey]?.steps[0]?.id ?? 'index';
  client.navigation.go(stepPath(set, journey, first));
  const again = (set.journeys[journey]?.entry ?? []).filter(({ as }) => keys.has(as));
  await loadAgain(client, again);
}

/** The keys of the context that hold the responses of lookups whose input is stored. */
function lookedUp(client: Client, journey: string): ReadonlySet<string | undefined> {
  const { toggles } = journeyData(client, journey);
  const lookups = (client.get().set.journeys[journey]?.steps ?? []).flatMap(({ screen }) =>
    (screen.blocks ?? []).flatMap(({ lookup }) => lookup ?? []),
  );
  return new Set(
    lookups.flatMap(({ input = '', call: { as } }) =>
      as !== undefined && readPath(toggles, input) !== undefined ? [as] : [],
    ),
  );
}

/** Their answers are prefilled by the steps. A call that fails is left out. */
async function loadAgain(client: Client, calls: readonly CallDef[]): Promise<void> {
  if (calls.length === 0) return;
  const context = buildContext(client, NO_VALUES, parseUrl(client.navigation.address()));
  const result = await runCalls(client, calls, context);
  client.addLoaded(loadedBy(calls, result.context));
}
