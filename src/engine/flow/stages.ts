import type { CompiledSet, StagesDef, Vocabulary } from '../definition/compiled.ts';
import type { Context } from '../definition/json.ts';
import type { Argument } from '../logic/argument.ts';
import { holdsIn, ready } from '../logic/evaluate.ts';
import { pathReader } from '../logic/paths.ts';
import { runOver, type Run } from '../logic/run.ts';

/** What leads to a stage, and when it does. `at` is its place among all transitions. */
interface Way {
  readonly to: string;
  readonly at: number;
  readonly when: Argument;
}
/** The machine by what it is asked for: what answers before the walk, the ways out of each stage, nearest first, and what answers instead of a stage. */
interface Machine {
  readonly first: readonly Way[];
  readonly ways: ReadonlyMap<string, readonly Way[]>;
  readonly instead: ReadonlyMap<string, readonly Way[]>;
}

const machines = new WeakMap<CompiledSet, Machine>();
const eventsOf = pathReader('application.events');

/**
 * The stage of the client progress machine, evaluated from scratch: outcomes, then interrupts, then the walk; the first that
 * answers wins. The walk starts at `initial`, or where the last recorded event leads. Rules also read `lastEvent`.
 * Without profile and application: `initial`.
 */
export function stageOf(set: CompiledSet, context: Context): string {
  const { stages } = set.routing;
  const machine = machineOf(set);
  const lastEvent = lastEventOf(context);
  const run = runOver(knowing(lastEvent, context));
  const at = leadOf(machine.first, run);
  if (at !== undefined) return at;
  const start =
    lastEvent !== undefined && stages.events && Object.hasOwn(stages.events, lastEvent)
      ? stages.events[lastEvent]
      : undefined;
  const end = walk(machine, start ?? stages.initial, run);
  return leadOf(machine.instead.get(end), run) ?? end;
}

/** The context as the rules of the stages read it. */
export function contextOfStages(context: Context): Context {
  return knowing(lastEventOf(context), context);
}

function knowing(lastEvent: string | undefined, context: Context): Context {
  return lastEvent === undefined && !('lastEvent' in context) ? context : { ...context, lastEvent };
}

function leadOf(ways: readonly Way[] | undefined, run: Run): string | undefined {
  if (ways !== undefined) for (const { to, when } of ways) if (holdsIn(run, when)) return to;
  return undefined;
}

/** Follows the ways until none applies, or one leads back. A way from any stage is met at many of them, so what each gave is kept. */
function walk({ ways }: Machine, start: string, run: Run): string {
  const seen: string[] = [];
  const asked: (boolean | undefined)[] = [];
  let stage = start;
  while (!seen.includes(stage)) {
    seen.push(stage);
    for (const { to, at, when } of ways.get(stage) ?? []) {
      if (!(asked[at] ??= holdsIn(run, when))) continue;
      stage = to;
      break;
    }
  }
  return stage;
}

function machineOf(set: CompiledSet): Machine {
  let machine = machines.get(set);
  if (machine === undefined)
    machines.set(set, (machine = machineFor(set.routing.stages, set.vocabulary)));
  return machine;
}

/** Ways of a stage: its own, then those from any stage that lead forward. A stage outside of the order has its own only. */
function machineFor(
  { order, outcomes, interrupts, transitions, overrides = [] }: StagesDef,
  vocabulary: Vocabulary,
): Machine {
  const wayOf = ({ to, when }: StagesDef['outcomes'][number], at: number): Way => ({
    to,
    at,
    when: ready(when, vocabulary),
  });
  const places = new Map(order.map((stage, place) => [stage, place]));
  const isForward = (from: string, to: string) =>
    (places.get(to) ?? -1) > (places.get(from) ?? Infinity);
  const all = transitions.map((row, at) => ({ from: row.from, way: wayOf(row, at) }));
  const own = (stage: string) =>
    all.filter(({ from }) => from !== '*' && [from].flat().includes(stage));
  const forward = (stage: string) =>
    all.filter(({ from, way }) => from === '*' && isForward(stage, way.to));
  const left = new Set([...order, ...transitions.flatMap(({ from }) => from)]);
  const replaced = new Set(overrides.flatMap(({ from }) => from));
  return {
    first: [...outcomes, ...interrupts].map(wayOf),
    ways: new Map(
      [...left].map((stage) => [stage, [...own(stage), ...forward(stage)].map(({ way }) => way)]),
    ),
    instead: new Map(
      [...replaced].map((stage) => [
        stage,
        overrides.filter(({ from }) => from.includes(stage)).map(wayOf),
      ]),
    ),
  };
}

function lastEventOf(context: Context): string | undefined {
  const events = eventsOf(context);
  const last: unknown = Array.isArray(events) ? events.at(-1) : undefined;
  const name: unknown =
    typeof last === 'object' && last !== null ? (last as { readonly event?: unknown }).event : last;
  return typeof name === 'string' ? name : undefined;
}
