/** What a comparer knows about a change, and what it says of it. */
import type { CompiledSet } from '../../../engine/index.ts';
import type { Change } from '../compare/changes.ts';
import type { DiffClass, DiffKind } from '../entry.ts';
import type { Spot } from '../spot.ts';
import type { PathNames } from '../words/rule-text.ts';
import type { TypeAt } from '../witness/typed-facts.ts';
import type { Probe } from '../witness/probe.ts';

/** A change with its place, for one of the lenders that have it. */
export interface Finding {
  readonly change: Change;
  readonly spot: Spot;
  readonly names: PathNames;
  readonly setBefore: CompiledSet;
  readonly setAfter: CompiledSet;
  /** The types of the values that rules read. */
  readonly typeAt: TypeAt;
}

export interface Verdict {
  readonly class: DiffClass;
  readonly kind: DiffKind;
  readonly words: string;
  readonly field?: string;
  /** How to find a context that shows the change. */
  readonly probe?: Probe;
}

/** The verdict of a comparer; undefined when it does not know the change. */
export type Comparer = (finding: Finding) => Verdict | undefined;
