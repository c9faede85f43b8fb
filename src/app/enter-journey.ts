import type { CompiledSet } from '../engine/index.ts';
import { fillAnswers, journeyData, putJourney } from './journey-data.ts';
import type { Settled } from './sequences.ts';
import { loadedBy, runCalls } from './use-form.ts';
import { contextOf, type Url, type World } from './world.ts';

const entering = new Map<string, Promise<Settled>>();

/** Runs a journey's entry calls, shared by whoever waits for them: React may run an effect twice. Gives where they lead; undefined for an unknown journey. */
export function enterJourney(world: World, set: CompiledSet, journey: string, url: Url): Promise<Settled | undefined> {
  const under = entering.get(journey);
  if (under) return under;
  if (!Object.hasOwn(set.journeys, journey)) return Promise.resolve(undefined);
  const coming = enter(world, set, journey, url).finally(() => entering.delete(journey));
  entering.set(journey, coming);
  return coming;
}

async function enter(world: World, set: CompiledSet, journey: string, url: Url): Promise<Settled> {
  const { entry = [], onStart = [] } = set.journeys[journey] ?? {};
  const settled = await runCalls(world, entry, contextOf(world, journeyData(world, journey), url));
  fillAnswers(world, journey, settled.fills);
  world.patch({ loaded: { ...world.get().loaded, ...loadedBy(entry, settled.context) } });
  putJourney(world, journey, { entered: true });
  // Events: nobody waits for their answers.
  for (const run of onStart) void runCalls(world, [{ run, optional: true }], settled.context);
  return settled;
}
