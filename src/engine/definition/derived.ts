/**
 * Declares every table that the engine derives from a compiled set, its screens and its texts. Each
 * is built on its first use and lives as long as its object. They are no fields of that object,
 * since a set is frozen, serialised, and spread into sets with other content.
 */
import type { RouteTables } from '../flow/route-tables.ts';
import type { StageTransitions } from '../flow/stages.ts';
import type { Copy } from '../resolve/copy-of.ts';
import type { Readers } from '../resolve/readers.ts';
import type { CompiledScreen, CompiledSetData } from './compiled.ts';
import type { Field } from './fields.ts';
import type { Context } from './json.ts';

/** The tables of a set. */
interface SetTables {
  routes?: RouteTables;
  transitions?: StageTransitions;
  /** The values of each list of options. */
  listValues?: Context;
  /** The paths of the fields with `trim: false` in all forms. */
  untrimmed?: ReadonlySet<string>;
}

/** The tables of a screen. */
interface ScreenTables {
  /** As nested groups. */
  fields?: readonly Field[];
  /** The fields that hold an answer, flat. */
  leaves?: readonly Field[];
  /** The fields and groups that not everyone is asked for. */
  conditional?: readonly Field[];
  readers?: Readers;
}

/** Without it a process decides 20,000 routes a second, not 700,000. */
const derived = new WeakMap<object, object>();

/** The tables of an object, empty at first: the function that needs one builds it. */
export function derivedFrom(source: CompiledSetData): SetTables;
export function derivedFrom(source: CompiledScreen): ScreenTables;
/** The texts of a set: sets with the same texts share the function that reads them. */
export function derivedFrom(source: CompiledSetData['copy']): { copy?: Copy };
export function derivedFrom(source: object): object {
  let tables = derived.get(source);
  if (tables === undefined) derived.set(source, (tables = {}));
  return tables;
}
