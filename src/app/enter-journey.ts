import type { CallDef, CompiledSet, Context } from '../engine/index.ts';
import { fillAnswers, journeyData, putJourney } from './journey-data.ts';
import type { Settled } from './sequences.ts';
import { loadedBy, runCalls } from './use-form.ts';
import { contextOf, type Url, type World } from './world.ts';

const entering = new Map<string, Promise<Settled>>();

/** Runs a journey's entry calls, shared by whoever waits for them: React may run an effect twice. Gives where they transition; undefined for an unknown journey. */
export function enterJourney(
  world: World,
  set: CompiledSet,
  journey: string,
  url: Url,
): Promise<Settled | undefined> {
  const under = entering.get(journey);
  if (under) return under;
  if (!Object.hasOwn(set.journeys, journey)) return Promise.resolve(undefined);
  const coming = enter(world, set, journey, url).finally(() => entering.delete(journey));
  entering.set(journey, coming);
  return coming;
}

async function enter(world: World, set: CompiledSet, journey: string, url: Url): Promise<Settled> {
  const { entry = [], onStart = [] } = set.journeys[journey] ?? {};
  const first = entry.filter(({ behind }) => behind !== true);
  const settled = await runCalls(world, first, contextOf(world, journeyData(world, journey), url));
  fillAnswers(world, journey, settled.fills);
  keepLoaded(world, first, settled.context);
  // What later steps read comes while the borrower types.
  void world.flagsLoaded.then(() =>
    entry
      .filter(({ behind }) => behind === true)
      .forEach(
        (call) => void loadBehind(world, call, contextOf(world, journeyData(world, journey), url)),
      ),
  );
  putJourney(world, journey, { entered: true });
  // Events: nobody waits for their answers.
  for (const run of onStart) void runCalls(world, [{ run, optional: true }], settled.context);
  return settled;
}

async function loadBehind(world: World, call: CallDef, context: Context): Promise<void> {
  const settled = await runCalls(world, [call], context).catch(() => undefined);
  if (settled) keepLoaded(world, [call], settled.context);
}

function keepLoaded(world: World, calls: readonly CallDef[], context: Context): void {
  const found = loadedBy(calls, context);
  if (Object.keys(found).length > 0) world.patch({ loaded: { ...world.get().loaded, ...found } });
}
