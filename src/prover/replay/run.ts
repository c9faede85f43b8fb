/** The course of one borrower over one set of definitions, as it is compared. */

/** One place that a borrower came to. */
export interface Stop {
  readonly place: string;
  /** Dotted paths of the fields that were shown. */
  readonly fields: readonly string[];
  /** Ids of the checks that were confirmed. */
  readonly confirmed: readonly string[];
  /** `field: message` of the answers that were refused and then corrected. */
  readonly refused: readonly string[];
  /** How many answers were entered so far, with those of this place. */
  readonly answered: number;
}

export type RunEnd =
  /** A place at which nothing is left to do, or a modal that ends the course. */
  | { readonly kind: 'reached'; readonly at: string }
  /** The borrower left and did not return. */
  | { readonly kind: 'left'; readonly at: string }
  /** No button, link or answer leads on. */
  | { readonly kind: 'nowhere'; readonly at: string; readonly why: string };

export interface BorrowerRun {
  readonly stops: readonly Stop[];
  readonly end: RunEnd;
  /** The answers in the order in which they were entered, by dotted path. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** `POST /path {body}`, without ids, sorted: calls in the background have no place of their own. */
  readonly sent: readonly string[];
}
