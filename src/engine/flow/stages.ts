/** Evaluates the client progress machine: which stage an application has reached. */
import type { CompiledSet, StagesDef } from '../definition/compiled.ts';
import { derivedFrom } from '../definition/derived.ts';
import type { Context } from '../definition/json.ts';
import { holds } from '../logic/evaluate.ts';
import { pathReader } from '../logic/paths.ts';

type Transition = StagesDef['outcomes'][number];
/** The transitions out of each stage, in the order in which they are tried. */
export type StageTransitions = ReadonlyMap<string, readonly Transition[]>;

const eventsOf = pathReader('application.events');

/**
 * The stage of the client progress machine, evaluated from scratch: outcomes, then interrupts, then
 * the walk; the first match wins. The walk starts at `initial`, or at the stage of the last
 * recorded event. Rules also read `lastEvent`. Without profile and application: `initial`.
 */
export function resolveStage(set: CompiledSet, context: Context): string {
  const { stages } = set.routing;
  const read = contextOfStages(context);
  const target = (rows: readonly Transition[] = []): string | undefined =>
    rows.find(({ when }) => holds(when, read, set.vocabulary))?.to;
  const at = target(stages.outcomes) ?? target(stages.interrupts);
  if (at !== undefined) return at;
  const outgoing = (derivedFrom(set).transitions ??= transitionsByStage(stages));
  let stage = resolveInitialStage(stages, context);
  // A transition may lead back.
  const seen: string[] = [];
  while (!seen.includes(stage)) {
    seen.push(stage);
    stage = target(outgoing.get(stage)) ?? stage;
  }
  return target(stages.overrides?.filter(({ from }) => from.includes(stage))) ?? stage;
}

/** The context that the rules of the stages read. */
export function contextOfStages(context: Context): Context {
  return withLastEvent(findLastEvent(context), context);
}

/** The stage at which the walk starts: that of the last recorded event, else the initial one. */
export function resolveInitialStage({ events, initial }: StagesDef, context: Context): string {
  const lastEvent = findLastEvent(context);
  const start =
    lastEvent !== undefined && events && Object.hasOwn(events, lastEvent)
      ? events[lastEvent]
      : undefined;
  return start ?? initial;
}

function withLastEvent(lastEvent: string | undefined, context: Context): Context {
  return lastEvent === undefined && !('lastEvent' in context) ? context : { ...context, lastEvent };
}

/**
 * The transitions out of a stage, by index, in the order in which they are tried: its own, then the
 * forward ones from any stage. A stage outside of `order` has only its own.
 */
export function outgoingRows({ order, transitions }: StagesDef, stage: string): readonly number[] {
  const place = order.indexOf(stage);
  const rows = transitions.map(({ from, to }, at) => ({ from, to, at }));
  const own = rows.filter(({ from }) => from !== '*' && [from].flat().includes(stage));
  const forward = rows.filter(
    ({ from, to }) => from === '*' && place >= 0 && order.indexOf(to) > place,
  );
  return [...own, ...forward].map(({ at }) => at);
}

function transitionsByStage(stages: StagesDef): StageTransitions {
  const { order, transitions } = stages;
  const sources = new Set([...order, ...transitions.flatMap(({ from }) => from)]);
  return new Map(
    [...sources].map((stage) => [
      stage,
      outgoingRows(stages, stage).flatMap((at) => transitions[at] ?? []),
    ]),
  );
}

function findLastEvent(context: Context): string | undefined {
  const events = eventsOf(context);
  const last: unknown = Array.isArray(events) ? events.at(-1) : undefined;
  const name: unknown =
    typeof last === 'object' && last !== null ? (last as { readonly event?: unknown }).event : last;
  return typeof name === 'string' ? name : undefined;
}
