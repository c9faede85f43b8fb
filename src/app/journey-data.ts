import { writePath, readPath, type CompiledSet } from '../engine/index.ts';
import {
  clearDraft,
  clearSubmission,
  NEVER_KEPT,
  readDraft,
  writeDraft,
} from '../services/index.ts';
import { secretPaths } from './form-store.ts';
import type { JourneyData, World } from './world.ts';

const NONE: JourneyData = { answers: {}, toggles: {}, confirmed: [], entered: false };
const togglesOf = (journey: string) => `${journey}:toggles`;

/** What was done in a journey so far, from memory or from this tab's draft. */
export function journeyData(world: World, journey: string): JourneyData {
  const known = world.journeys.get(journey);
  if (known) return known;
  const data = {
    ...NONE,
    answers: readDraft(world.store, journey),
    toggles: readDraft(world.store, togglesOf(journey)),
  };
  world.journeys.set(journey, data);
  return data;
}
export function putJourney(world: World, journey: string, part: Partial<JourneyData>): JourneyData {
  const data = { ...journeyData(world, journey), ...part };
  world.journeys.set(journey, data);
  return data;
}

/** Writes answers that calls found, where the borrower has none yet. */
export function fillAnswers(
  world: World,
  journey: string,
  fills: Readonly<Record<string, unknown>>,
): void {
  let { answers } = journeyData(world, journey);
  for (const [path, value] of Object.entries(fills))
    if (readPath(answers, path) === undefined) answers = writePath(answers, path, value);
  putJourney(world, journey, { answers });
}

/** Keeps the draft of a journey in this tab, without what may never be kept. */
export function keepDraft(world: World, set: CompiledSet, journey: string): void {
  const { answers, toggles } = journeyData(world, journey);
  const steps = set.journeys[journey]?.steps ?? [];
  writeDraft(
    world.store,
    journey,
    answers,
    steps.flatMap(({ id }) => secretPaths(set, { journey, step: id }, NEVER_KEPT)),
  );
  writeDraft(world.store, togglesOf(journey), toggles, []);
}

/** Forgets everything that was entered in a journey. */
export function forgetJourney(world: World, journey: string): void {
  world.journeys.delete(journey);
  clearDraft(world.store, journey);
  clearDraft(world.store, togglesOf(journey));
  clearSubmission(world.store, journey);
}
