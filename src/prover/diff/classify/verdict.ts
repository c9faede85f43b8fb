/** The input and the verdict of a comparer of changes. */
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
  /** `<subject> is B (was A).` */
  readonly was: (subject: string) => string;
  /** The same of a rule: `<subject> when B (was A).` */
  readonly when: (subject: string) => string;
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

/** Details of a change that the changed thing itself shows, where it is. A breaking one always is. */
export const PLACE: Details = { probe: { type: 'place' } };
/** Details of a change of a rule. */
export const RULE: Details = { probe: { type: 'rule' } };

/** The verdict of each class. `details`: the field, and how to find a context that shows the change. */
export const breaking = verdictOf('breaking');
export const dangerous = verdictOf('dangerous');
export const safe = verdictOf('safe');

/** A part that is added or removed as a whole: only what is gone breaks. */
export const wholePart = ({ change }: PlacedChange, kind: DiffKind, subject: string): Verdict =>
  (change.op === 'removed' ? breaking : safe)(kind, `${subject} is ${change.op}.`);

/** Key -> the class and kind of a change below it. */
export type KeyVerdicts = Readonly<Record<string, readonly [DiffClass, DiffKind]>>;

/** The verdict of a table about a key; undefined for one that it does not have. */
export function verdictByKey(table: KeyVerdicts, key: string, words: string): Verdict | undefined {
  const known = Object.hasOwn(table, key) ? table[key] : undefined;
  return known && { class: known[0], kind: known[1], words };
}
