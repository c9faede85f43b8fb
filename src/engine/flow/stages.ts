/** Evaluates the client progress machine: which stage an application has reached. */
import type { CompiledSet, StagesDef, Vocabulary } from '../definition/compiled.ts';
import { derivedFrom } from '../definition/derived.ts';
import type { Context } from '../definition/json.ts';
import { compiledRule, holdsIn } from '../logic/evaluate.ts';
import { pathReader } from '../logic/paths.ts';
import { runOver, type Closure, type Run } from '../logic/run.ts';

/** A compiled transition to a stage. */
interface StageTransition {
  readonly to: string;
  readonly when: Closure;
}
/** The compiled progress machine of a set. */
export interface StageMachine {
  /** Outcomes and interrupts: the first whose rule holds is the stage, without a walk. */
  readonly immediate: readonly StageTransition[];
  /** The transitions out of each stage, in the order in which they are tried. */
  readonly outgoing: ReadonlyMap<string, readonly StageTransition[]>;
  /** Transitions that replace the stage where the walk ends. */
  readonly overrides: ReadonlyMap<string, readonly StageTransition[]>;
}

const eventsOf = pathReader('application.events');

/**
 * The stage of the client progress machine, evaluated from scratch: outcomes, then interrupts, then
 * the walk; the first match wins. The walk starts at `initial`, or at the stage of the last
 * recorded event. Rules also read `lastEvent`. Without profile and application: `initial`.
 */
export function resolveStage(set: CompiledSet, context: Context): string {
  const { stages } = set.routing;
  const machine = (derivedFrom(set).stages ??= buildMachine(stages, set.vocabulary));
  const run = runOver(contextOfStages(context));
  const at = firstTarget(machine.immediate, run);
  if (at !== undefined) return at;
  const end = walk(machine, resolveInitialStage(stages, context), run);
  return firstTarget(machine.overrides.get(end), run) ?? end;
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

function firstTarget(
  transitions: readonly StageTransition[] | undefined,
  run: Run,
): string | undefined {
  if (transitions !== undefined)
    for (const { to, when } of transitions) if (holdsIn(run, when)) return to;
  return undefined;
}

/** Follows transitions until none applies or one leads back. */
function walk({ outgoing }: StageMachine, start: string, run: Run): string {
  const seen: string[] = [];
  let stage = start;
  while (!seen.includes(stage)) {
    seen.push(stage);
    stage = firstTarget(outgoing.get(stage), run) ?? stage;
  }
  return stage;
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

function buildMachine(stages: StagesDef, vocabulary: Vocabulary): StageMachine {
  const { order, outcomes, interrupts, transitions, overrides = [] } = stages;
  const compile = ({ to, when }: StagesDef['outcomes'][number]): StageTransition => ({
    to,
    when: compiledRule(when, vocabulary),
  });
  const all = transitions.map(compile);
  const sources = new Set([...order, ...transitions.flatMap(({ from }) => from)]);
  const replaced = new Set(overrides.flatMap(({ from }) => from));
  return {
    immediate: [...outcomes, ...interrupts].map(compile),
    outgoing: new Map(
      [...sources].map((stage) => [
        stage,
        outgoingRows(stages, stage).flatMap((at) => all[at] ?? []),
      ]),
    ),
    overrides: new Map(
      [...replaced].map((stage) => [
        stage,
        overrides.filter(({ from }) => from.includes(stage)).map(compile),
      ]),
    ),
  };
}

function findLastEvent(context: Context): string | undefined {
  const events = eventsOf(context);
  const last: unknown = Array.isArray(events) ? events.at(-1) : undefined;
  const name: unknown =
    typeof last === 'object' && last !== null ? (last as { readonly event?: unknown }).event : last;
  return typeof name === 'string' ? name : undefined;
}
