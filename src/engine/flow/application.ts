/** Progress of an application. */
import type { CompiledSet } from '../definition/compiled.ts';
import type { Context } from '../definition/json.ts';
import { holds } from '../logic/evaluate.ts';
import { isUnder, matchPath, parseAddress } from './paths.ts';
import { resolveStage } from './stages.ts';
import { routeByStatus, stageTarget, findStatus } from './status.ts';

/** Step and label of a progress stage in the sidebar; undefined for an unknown stage. COMPLETE's label is empty. */
export function applicationProgress(
  set: CompiledSet,
  stage: string,
  context: Context,
): { readonly step: number; readonly label: string } | undefined {
  const row = set.routing.progress.stages.find(
    (entry) => entry.stage === stage && holds(entry.when, context, set.vocabulary),
  );
  return row && { step: row.step, label: row.label };
}

/**
 * Progress stage of a page below an application: by its route, else by the route of the machine's stage, else the first stage.
 * Rules of the rows also read `stage`, the machine's.
 */
export function progressStageAt(set: CompiledSet, address: string, context: Context): string {
  const stage = resolveStage(set, context);
  const read = { ...context, stage };
  const rest =
    matchPath(`${set.routing.statusRoutes.base}/*`, parseAddress(address).path)?.['*'] ?? '';
  const target = stageTarget(set, stage, context) ?? '';
  return (
    stageUnder(set, rest, read) ??
    stageUnder(set, target, read) ??
    set.routing.progress.stages[0]?.stage ??
    ''
  );
}

/** Steps of the stages that an application has reached, by the rows of `reached`. Rules also read `stage`. */
export function reachedSteps(set: CompiledSet, context: Context): readonly number[] {
  const read = { ...context, stage: resolveStage(set, context) };
  return (set.routing.progress.reached ?? [])
    .filter(({ when }) => holds(when, read, set.vocabulary))
    .flatMap(({ stage }) => applicationProgress(set, stage, context)?.step ?? []);
}

/**
 * The furthest step of an application, from 0: that of the page to which its status leads, and those
 * that it has reached. Without a status only the latter count. A status without a route has the
 * step of the machine's stage, as a page that no row names.
 */
export function applicationStep(set: CompiledSet, context: Context): number {
  const reached = Math.max(0, ...reachedSteps(set, context));
  if (findStatus(context) === undefined) return reached;
  const stage = progressStageAt(set, routeByStatus(set, context)?.path ?? '', context);
  return Math.max(reached, applicationProgress(set, stage, context)?.step ?? 0);
}

/** The number of steps of an application. Two stages can share a step. */
export function progressLength(set: CompiledSet): number {
  return new Set(set.routing.progress.stages.map(({ step }) => step)).size;
}

function stageUnder(set: CompiledSet, route: string, context: Context): string | undefined {
  return set.routing.progress.routes.find(
    ({ under, when }) => isUnder(under, route) && holds(when, context, set.vocabulary),
  )?.stage;
}
