/**
 * Decides which steps of a journey apply, their order, their addresses, and which may be visited.
 */
import type { CompiledJourney, CompiledSet, CompiledStep } from '../definition/compiled.ts';
import type { Context } from '../definition/json.ts';
import { isRecord } from '../definition/values.ts';
import { holds } from '../logic/evaluate.ts';
import { readPath } from '../logic/paths.ts';
import { text } from '../logic/text.ts';
import { fillPath, matchPath, parseAddress, parseQuery, getSearch, withSearch } from './paths.ts';

/** The steps of a journey that apply in this context, in order; none for an unknown journey. */
export function listSteps(
  set: CompiledSet,
  journeyId: string,
  context: Context,
): readonly CompiledStep[] {
  return allSteps(set, journeyId).filter((step) => holds(step.when, context, set.vocabulary));
}

/**
 * Address of a step. The step `index` is at the journey's base path. The root for an unknown
 * journey.
 */
export function stepPath(set: CompiledSet, journeyId: string, stepId: string): string {
  const journey = findJourney(set, journeyId);
  if (journey === undefined) return '/';
  if (stepId === 'index') return journey.basePath;
  return journey.stepIn === 'query'
    ? `${journey.basePath}?step=${encodeURIComponent(stepId)}`
    : `${journey.basePath}/${stepId}`;
}

/**
 * The step that an address (with its query) names, or undefined. If the step is a query parameter, an
 * address without one, or with an unknown one, names the first step.
 */
export function stepAt(
  set: CompiledSet,
  address: string,
): { readonly journey: string; readonly step: string } | undefined {
  const { path, search } = parseAddress(address);
  for (const journey of Object.values(set.journeys)) {
    const step =
      journey.stepIn === 'query' ? stepInQuery(journey, path, search) : stepInPath(journey, path);
    if (step !== undefined) return { journey: journey.id, step };
  }
  return undefined;
}

/** Id of the next applicable step; null at the end and for an unknown step. */
export function nextStep(
  set: CompiledSet,
  journeyId: string,
  stepId: string,
  context: Context,
): string | null {
  const steps = allSteps(set, journeyId);
  const at = steps.findIndex((step) => step.id === stepId);
  if (at < 0) return null;
  return steps.slice(at + 1).find((step) => holds(step.when, context, set.vocabulary))?.id ?? null;
}

/** Id of the previous applicable step; null at the start and for an unknown step. */
export function previousStep(
  set: CompiledSet,
  journeyId: string,
  stepId: string,
  context: Context,
): string | null {
  return stepsBefore(set, journeyId, stepId, context).at(-1)?.id ?? null;
}

interface VisitInput {
  readonly set: CompiledSet;
  readonly journey: string;
  readonly step: string;
  readonly context: Context;
  /** Are the answers of a step valid? */
  readonly isValid: (stepId: string) => boolean;
}

/** May the step be shown? True if it applies and every applicable step before it is valid. */
export function canVisit({ set, journey, step, context, isValid }: VisitInput): boolean {
  if (!listSteps(set, journey, context).some(({ id }) => id === step)) return false;
  return stepsBefore(set, journey, step, context).every(({ id }) => isValid(id));
}

/**
 * Path to which a guard of the journey redirects this step; null when no guard applies. Reads
 * `url.query` if the query is kept.
 */
export function findGuard(
  set: CompiledSet,
  journeyId: string,
  stepId: string,
  context: Context,
): string | null {
  const guard = findJourney(set, journeyId)?.guards.find(
    ({ except, when }) => !except?.includes(stepId) && holds(when, context, set.vocabulary),
  );
  if (guard === undefined) return null;
  const to =
    typeof guard.to === 'string'
      ? filled(guard.to, context)
      : text(guard.to, context, set.vocabulary);
  const query = readPath(context, 'url.query');
  return guard.keepQuery && isRecord(query) ? withSearch(to, getSearch(query)) : to;
}

function filled(to: string, context: Context): string {
  const result = fillPath(to, context);
  return 'path' in result ? result.path : '/';
}

function stepsBefore(
  set: CompiledSet,
  journeyId: string,
  stepId: string,
  context: Context,
): readonly CompiledStep[] {
  const steps = allSteps(set, journeyId);
  const at = steps.findIndex((step) => step.id === stepId);
  return at < 0
    ? []
    : steps.slice(0, at).filter((step) => holds(step.when, context, set.vocabulary));
}

function stepInQuery(journey: CompiledJourney, path: string, search: string): string | undefined {
  if (matchPath(journey.basePath, path) === undefined) return undefined;
  const wanted = parseQuery(search)['step'];
  return (journey.steps.find(({ id }) => id === wanted) ?? journey.steps[0])?.id;
}

function stepInPath(journey: CompiledJourney, path: string): string | undefined {
  const named = matchPath(journey.basePath, path)
    ? 'index'
    : matchPath(`${journey.basePath}/{step}`, path)?.['step'];
  return journey.steps.find(({ id }) => id === named)?.id;
}

function allSteps(set: CompiledSet, journeyId: string): readonly CompiledStep[] {
  return findJourney(set, journeyId)?.steps ?? [];
}

function findJourney(set: CompiledSet, id: string): CompiledJourney | undefined {
  return Object.hasOwn(set.journeys, id) ? set.journeys[id] : undefined;
}
