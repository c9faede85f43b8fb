/** What a comparer knows about a change, and what it says of it. */
import type { CompiledSet } from '../../../engine/index.ts';
import type { ValueChange } from '../compare/changes.ts';
import type { DiffClass, DiffKind } from '../entry.ts';
import type { Spot } from '../spot.ts';
import type { PathNames } from '../words/rule-text.ts';
import type { TypeAt } from '../witness/typed-facts.ts';
import type { Probe } from '../witness/probe.ts';

/** A change with its place, for one of the lenders that have it. */
export interface PlacedChange {
  readonly change: ValueChange;
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
export type Comparer = (finding: PlacedChange) => Verdict | undefined;

type Details = Pick<Verdict, 'field' | 'probe'>;

const verdictOf =
  (severity: DiffClass) =>
  (kind: DiffKind, words: string, details: Details = {}): Verdict => ({
    class: severity,
    kind,
    words,
    ...details,
  });

/** Details of a change that the changed thing itself shows, where it is. */
export const PLACE: Details = { probe: { type: 'place' } };

/** The verdict of each class. `details`: the field, and how to find a context that shows the change. */
export const breaking = verdictOf('breaking');
export const dangerous = verdictOf('dangerous');
export const safe = verdictOf('safe');
