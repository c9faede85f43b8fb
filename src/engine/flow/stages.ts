import type { CompiledSet, StagesDef } from '../definition/compiled.ts';
import type { Context } from '../definition/json.ts';
import { holds, predicateOf } from '../logic/evaluate.ts';
import { pathReader } from '../logic/paths.ts';

/** What leads to a stage, and when it does. */
interface Way { readonly to: string; readonly applies: (context: Context) => boolean }
/** The machine by what it is asked for: what answers before the walk, and the ways out of each stage, nearest first. */
interface Machine { readonly first: readonly Way[]; readonly ways: ReadonlyMap<string, readonly Way[]> }

const machines = new WeakMap<StagesDef, Machine>();
const eventsOf = pathReader('application.events');

/**
 * The stage of the client progress machine, evaluated from scratch: outcomes, then interrupts, then the walk; the first that
 * answers wins. The walk starts at `initial`, or where the last recorded event leads. Rules also read `lastEvent`.
 * Without profile and application: `initial`.
 */
export function stageOf(set: CompiledSet, context: Context): string {
  const { stages } = set.routing;
  const { first, ways } = machineOf(stages);
  const lastEvent = lastEventOf(context);
  const read = lastEvent === undefined && !('lastEvent' in context) ? context : { ...context, lastEvent };
  const at = leadOf(first, read);
  if (at !== undefined) return at;
  const start = lastEvent !== undefined && stages.events && Object.hasOwn(stages.events, lastEvent) ? stages.events[lastEvent] : undefined;
  const end = walk(ways, start ?? stages.initial, read);
  return stages.overrides?.find(({ from, when }) => from.includes(end) && holds(when, read))?.to ?? end;
}

function leadOf(ways: readonly Way[] | undefined, context: Context): string | undefined {
  return ways?.find(({ applies }) => applies(context))?.to;
}

function walk(ways: Machine['ways'], start: string, context: Context): string {
  const seen = new Set<string>();
  let stage = start;
  while (!seen.has(stage)) {
    seen.add(stage);
    stage = leadOf(ways.get(stage), context) ?? stage;
  }
  return stage;
}

function machineOf(stages: StagesDef): Machine {
  let machine = machines.get(stages);
  if (machine === undefined) machines.set(stages, machine = machineFor(stages));
  return machine;
}

/** Ways of a stage: its own, then those from any stage that lead forward. A stage outside of the order has its own only. */
function machineFor({ order, outcomes, interrupts, transitions }: StagesDef): Machine {
  const wayOf = ({ to, when }: StagesDef['outcomes'][number]): Way => ({ to, applies: predicateOf(when) });
  const places = new Map(order.map((stage, place) => [stage, place]));
  const isForward = (from: string, to: string) => (places.get(to) ?? -1) > (places.get(from) ?? Infinity);
  const own = (stage: string) => transitions.filter(({ from }) => from !== '*' && [from].flat().includes(stage));
  const forward = (stage: string) => transitions.filter(({ from, to }) => from === '*' && isForward(stage, to));
  const left = new Set([...order, ...transitions.flatMap(({ from }) => from)]);
  return {
    first: [...outcomes, ...interrupts].map(wayOf),
    ways: new Map([...left].map((stage) => [stage, [...own(stage), ...forward(stage)].map(wayOf)])),
  };
}

function lastEventOf(context: Context): string | undefined {
  const events = eventsOf(context);
  const last: unknown = Array.isArray(events) ? events.at(-1) : undefined;
  const name: unknown = typeof last === 'object' && last !== null ? (last as { readonly event?: unknown }).event : last;
  return typeof name === 'string' ? name : undefined;
}
