/** The shape of a check that is no lint: its words and two examples. */
import type { FixtureTree } from './small-tree.ts';

/** The words about every diagnostic of a code, each in one sentence. */
export interface DiagnosticWords {
  /** Says what the fault is. */
  readonly meaning: string;
  /** Says what a borrower or the lender would meet. */
  readonly reason: string;
  /** A warning does not prevent a release. @default an error */
  readonly severity?: 'warning';
}

export interface Check extends DiagnosticWords {
  /** A tree with the fault. */
  readonly bad: FixtureTree;
  /** The places of the fault in `bad`: `<file>#<pointer>`. Undefined where a test of the check asserts them. */
  readonly at?: string;
  /** The nearest tree without the fault. */
  readonly good: FixtureTree;
}

/** The checks of a part, by their codes. */
export type Checks<Code extends string = string> = { readonly [code in Code]: Check };
