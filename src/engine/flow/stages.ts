import type { CompiledSet, StagesDef } from '../definition/compiled.ts';
import type { Context } from '../definition/json.ts';
import { holds } from '../logic/evaluate.ts';
import { readPath } from '../logic/paths.ts';

/**
 * The stage of the client progress machine, evaluated from scratch: outcomes, then interrupts, then the walk; the first that
 * answers wins. The walk starts at `initial`, or where the last recorded event leads. Rules also read `lastEvent`.
 * Without profile and application: `initial`.
 */
export function stageOf(set: CompiledSet, context: Context): string {
  const { stages } = set.routing;
  const lastEvent = lastEventOf(context);
  const read = { ...context, lastEvent };
  const at = [...stages.outcomes, ...stages.interrupts].find(({ when }) => holds(when, read));
  if (at !== undefined) return at.to;
  const start = lastEvent !== undefined && stages.events && Object.hasOwn(stages.events, lastEvent) ? stages.events[lastEvent] : undefined;
  const end = walk(stages, start ?? stages.initial, read);
  return stages.overrides?.find(({ from, when }) => from.includes(end) && holds(when, read))?.to ?? end;
}

function walk(stages: StagesDef, start: string, context: Context): string {
  const seen = new Set<string>();
  let stage = start;
  while (!seen.has(stage)) {
    seen.add(stage);
    stage = nextStage(stages, stage, context) ?? stage;
  }
  return stage;
}

function nextStage(stages: StagesDef, stage: string, context: Context): string | undefined {
  const own = stages.transitions.filter(({ from }) => from !== '*' && (from === stage || from.includes(stage) && typeof from !== 'string'));
  const anywhere = stages.transitions.filter(({ from, to }) => from === '*' && isForward(stages.order, stage, to));
  return [...own, ...anywhere].find(({ when }) => holds(when, context))?.to;
}

/** A stage outside of the order is left by its own transitions only. */
function isForward(order: readonly string[], from: string, to: string): boolean {
  return order.includes(from) && order.indexOf(to) > order.indexOf(from);
}

function lastEventOf(context: Context): string | undefined {
  const events = readPath(context, 'application.events');
  const last: unknown = Array.isArray(events) ? events.at(-1) : undefined;
  const name: unknown = typeof last === 'object' && last !== null ? (last as { readonly event?: unknown }).event : last;
  return typeof name === 'string' ? name : undefined;
}
