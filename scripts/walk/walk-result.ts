/** The input and the result of a run of a walk. */
import type { DefinedOperation } from '../../src/release/index.ts';
import type { Attempts } from './attempts.ts';
import type { WalkDivergence } from './diverged.ts';
import type { WalkLender } from './lender.ts';
import type { Person, PersonReleases, ResponseObserver } from './person.ts';
import type { WalkVisit } from './visit.ts';

/** The result of a walk. `fault`: where and why it stopped; undefined when it reached its end. */
export interface WalkResult {
  readonly visits: readonly WalkVisit[];
  readonly fault?: string;
  /** The first difference; absent for any other fault. */
  readonly divergence?: WalkDivergence;
  /** Index of the step at which it stopped; absent before the first one, and at the end. */
  readonly step?: number;
}

type VisitObserver = (who: string, person: Person) => void;

export interface WalkRunOptions extends Attempts {
  /** Receives each place that a person visits, before the person acts there. */
  readonly observe?: VisitObserver;
  /** Receives each response of the lender. */
  readonly answered?: ResponseObserver;
  /** Runs before a person's address is opened. */
  readonly arriving?: (person: Person) => void;
  /** The operations that definitions answer, for the embedded lender. @default none */
  readonly answers?: readonly DefinedOperation[];
  /** Where the calls go. @default an embedded lender in memory */
  readonly lender?: WalkLender;
  /** The releases that a person adopts. @default none */
  readonly releases?: PersonReleases;
}
