/** Resolves the progress of a step within its journey. */
import type { CompiledSet, CompiledStep } from '../definition/compiled.ts';
import type { Context } from '../definition/json.ts';
import type { ScreenProgress } from '../resolve/screen.ts';
import { holds } from '../logic/evaluate.ts';
import { Evaluator } from '../logic/evaluator.ts';
import { partOfJourney } from './parts.ts';
import { listSteps } from './steps.ts';

type Group = ScreenProgress['groups'][number];
type State = Group['state'];

/**
 * Progress of a step in its journey. Undefined if the journey shows no progress, and for an unknown
 * journey or step.
 */
export function resolveProgress(
  set: CompiledSet,
  journeyId: string,
  stepId: string,
  context: Context,
): ScreenProgress | undefined {
  const journey = Object.hasOwn(set.journeys, journeyId) ? set.journeys[journeyId] : undefined;
  if (
    journey === undefined ||
    journey.progress === 'none' ||
    !journey.steps.some(({ id }) => id === stepId)
  )
    return undefined;
  const steps = listSteps(set, journeyId, context);
  const counted = steps.filter((step) => holds(step.inProgressBar, context, set.vocabulary));
  const { progressTitle } = journey;
  const part = partOfJourney(set, journeyId);
  return {
    kind: journey.progress,
    ...(progressTitle !== undefined && {
      title: new Evaluator(set, context).text(progressTitle),
    }),
    ...(part !== undefined && { part }),
    at: counted.findIndex(({ id }) => id === stepId) + 1,
    of: counted.length,
    groups: listGroups(
      steps,
      (step) => getState(journey.steps, step, stepId),
      new Evaluator(set, context),
    ),
  };
}

function listGroups(
  steps: readonly CompiledStep[],
  stateAt: (step: CompiledStep) => State,
  evaluator: Evaluator,
): readonly Group[] {
  const groups: { label: string; steps: { label: string; state: State }[] }[] = [];
  for (const step of steps) {
    if (step.progress === undefined) continue;
    const label = evaluator.text(step.progress.group);
    const entry = {
      label: evaluator.text(step.progress.label ?? step.screen.title),
      state: stateAt(step),
    };
    const last = groups.at(-1);
    if (last?.label === label) last.steps.push(entry);
    else groups.push({ label, steps: [entry] });
  }
  return groups.map((group) => ({ ...group, state: stateOfAll(group.steps) }));
}

function getState(order: readonly CompiledStep[], step: CompiledStep, currentId: string): State {
  const difference =
    order.findIndex(({ id }) => id === step.id) - order.findIndex(({ id }) => id === currentId);
  if (difference === 0) return 'current';
  return difference < 0 ? 'done' : 'ahead';
}

function stateOfAll(steps: readonly { readonly state: State }[]): State {
  if (steps.every(({ state }) => state === 'done')) return 'done';
  return steps.every(({ state }) => state === 'ahead') ? 'ahead' : 'current';
}
