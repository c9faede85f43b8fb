/** Sums up what changes for borrowers between two sets of definitions. */
import { compareRuns, endText, REPLAY_KINDS, type ReplayKind, type Turn } from './compare-runs.ts';
import type { BorrowerRun } from './run.ts';

/** The result of one borrower on both sides. Plain data. */
export interface BorrowerReplay {
  readonly number: number;
  readonly course: string;
  /** Theme folder. */
  readonly lender: string;
  readonly kind?: ReplayKind;
  readonly words?: string;
  readonly place?: string;
  /** Where the borrower goes instead; missing when the route is the same. */
  readonly turn?: Turn;
  readonly changesRoute: boolean;
  /** Do both sides end nowhere? Then the borrower shows nothing. */
  readonly endsNowhere: boolean;
  /** The answers until the difference, by dotted path; missing when nothing differs. */
  readonly answers?: Readonly<Record<string, unknown>>;
  readonly before?: RunSummary;
  readonly after?: RunSummary;
}

export interface RunSummary {
  /** The places, in order. */
  readonly route: readonly string[];
  readonly end: string;
}

/** A difference, the number of borrowers who have it, and the one of them with the fewest answers. */
export interface ReplayedDifference {
  readonly kind: ReplayKind;
  readonly words: string;
  readonly borrowers: number;
  readonly example: BorrowerReplay;
}

export interface Replay {
  readonly borrowers: number;
  readonly seed: number;
  readonly changeRoute: number;
  /** Borrowers by the worst thing that changes for them. */
  readonly counts: Readonly<Record<ReplayKind, number>>;
  /** Borrowers who end nowhere on both sides. */
  readonly nowhereOnBoth: number;
  /** From the worst kind, then by the number of borrowers. */
  readonly differences: readonly ReplayedDifference[];
}

/** The played borrower, and their course. */
interface Played {
  readonly number: number;
  readonly course: string;
  /** Theme folder of the lender. */
  readonly lender: string;
}

/** Compares the runs of one borrower. */
export function compareBorrower(
  played: Played,
  before: BorrowerRun,
  after: BorrowerRun,
): BorrowerReplay {
  const difference = compareRuns(before, after);
  const head = {
    ...played,
    changesRoute: difference?.changesRoute ?? false,
    endsNowhere: before.end.kind === 'nowhere' && after.end.kind === 'nowhere',
  };
  if (difference === undefined) return head;
  const { kind, words, place, turn, index } = difference;
  const answers = answersUntil(after, index);
  return {
    ...head,
    ...{ kind, words, place, answers, before: summary(before), after: summary(after) },
    ...(turn && { turn }),
  };
}

/** The answers of a run up to a stop. */
const answersUntil = ({ answers, stops }: BorrowerRun, index: number): BorrowerRun['answers'] =>
  Object.fromEntries(Object.entries(answers).slice(0, stops[index]?.answered ?? 0));

const summary = ({ stops, end }: BorrowerRun): RunSummary => ({
  route: stops.map(({ place }) => place),
  end: endText(end),
});

/** Sums up borrowers, in the order of their numbers. */
export function buildReplay(borrowers: readonly BorrowerReplay[], seed: number): Replay {
  const kinds = Object.keys(REPLAY_KINDS) as ReplayKind[];
  const byWords = new Map<string, ReplayedDifference>();
  for (const borrower of borrowers) {
    const { kind, words } = borrower;
    if (kind === undefined || words === undefined) continue;
    const known = byWords.get(`${kind} ${words}`);
    byWords.set(`${kind} ${words}`, {
      kind,
      words,
      borrowers: (known?.borrowers ?? 0) + 1,
      example: known && size(known.example) <= size(borrower) ? known.example : borrower,
    });
  }
  const count = (kind: ReplayKind): number =>
    borrowers.filter((borrower) => borrower.kind === kind).length;
  return {
    borrowers: borrowers.length,
    seed,
    changeRoute: borrowers.filter(({ changesRoute }) => changesRoute).length,
    counts: Object.fromEntries(kinds.map((kind) => [kind, count(kind)])) as Replay['counts'],
    nowhereOnBoth: borrowers.filter(({ endsNowhere }) => endsNowhere).length,
    differences: [...byWords.values()].toSorted(
      (a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || b.borrowers - a.borrowers,
    ),
  };
}

const size = ({ answers = {} }: BorrowerReplay): number => Object.keys(answers).length;
