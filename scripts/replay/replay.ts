/** Replays the same borrowers over two sets of definitions and sums up what changes for them. */
import { withVocabulary, type CompiledSet, type CompiledSetData } from '../../src/engine/index.ts';
import { vocabulary } from '../../src/domain/index.ts';
import { buildBorrower, type Borrower, type BorrowersInput, type Course } from './borrowers.ts';
import { compareRuns, endText, REPLAY_KINDS, type ReplayKind } from './compare-runs.ts';
import { buildWays, type Ways } from './course.ts';
import { listEdges } from './edges.ts';
import { playBorrower } from './play-borrower.ts';
import type { RecordedSession } from './recording.ts';
import type { BorrowerRun } from './run.ts';

/** What both sides of a replay are made of: plain data, which can be sent to a thread. */
export interface ReplaySource {
  /** Theme folder -> the set of its lender. */
  readonly before: Readonly<Record<string, CompiledSetData>>;
  readonly after: Readonly<Record<string, CompiledSetData>>;
  readonly courses: readonly Course[];
  readonly seed: number;
  /** Sessions that were recorded over the side before, which is then not played. @default none */
  readonly sessions?: readonly RecordedSession[];
}

/** What happened to one borrower on both sides. Plain data. */
export interface BorrowerReplay {
  readonly number: number;
  readonly course: string;
  /** Theme folder. */
  readonly lender: string;
  readonly kind?: ReplayKind;
  readonly words?: string;
  readonly place?: string;
  readonly changesRoute: boolean;
  /** Do both sides end nowhere? Then the borrower shows nothing. */
  readonly endsNowhere: boolean;
  /** What was answered until the difference, by dotted path; missing when nothing differs. */
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

/** Plays borrowers of one source, each by its number. */
export class Replayer {
  readonly #input: BorrowersInput;
  readonly #ways: Ways;
  readonly #before: ReadonlyMap<string, CompiledSet>;
  readonly #after: ReadonlyMap<string, CompiledSet>;
  /** Theme folders with equal sets on both sides. */
  readonly #unchanged: ReadonlySet<string>;
  readonly #sessions: ReadonlyMap<number, RecordedSession>;

  constructor({ before, after, courses, seed, sessions = [] }: ReplaySource) {
    this.#before = listSets(before);
    this.#after = listSets(after);
    this.#ways = buildWays(courses);
    this.#sessions = new Map(sessions.map((session) => [session.number, session]));
    this.#unchanged = new Set(
      Object.keys(after).filter(
        (folder) => JSON.stringify(before[folder]) === JSON.stringify(after[folder]),
      ),
    );
    const shared = [...this.#after].filter(([folder]) => this.#before.has(folder));
    this.#input = {
      courses,
      sets: new Map(shared),
      edges: listEdges([...this.#before.values(), ...this.#after.values()]),
      seed,
    };
  }

  /**
   * Plays the borrower of a number, from 1, over both sides; a recorded one over the side after.
   * Throws for a number without a session, when sessions were recorded.
   */
  async play(number: number): Promise<BorrowerReplay> {
    if (this.#sessions.size > 0) return this.#playAgain(number);
    const borrower = buildBorrower(number, this.#input);
    const before = await this.#run(borrower, this.#before);
    const isSame = this.#unchanged.has(borrower.folder);
    return compared(borrower, before, isSame ? before : await this.#run(borrower, this.#after));
  }

  /** Plays the borrower of a number over the side before, for a recording. */
  async record(number: number): Promise<RecordedSession> {
    const { course, ...borrower } = buildBorrower(number, this.#input);
    const run = await this.#run({ ...borrower, course }, this.#before);
    return { ...borrower, course: course.walk.name, run };
  }

  async #playAgain(number: number): Promise<BorrowerReplay> {
    const session = this.#sessions.get(number);
    const course = this.#input.courses.find(({ walk }) => walk.name === session?.course);
    if (session === undefined || course === undefined)
      throw new Error(`Failed to replay: there is no recorded session ${number}.`);
    const { run, ...rest } = session;
    const borrower = { ...rest, course };
    if (this.#after.has(borrower.folder))
      return compared(borrower, run, await this.#run(borrower, this.#after));
    const why = `There is no lender ${borrower.folder}.`;
    return compared(borrower, run, { ...NO_RUN, end: { kind: 'nowhere', at: '', why } });
  }

  async #run(borrower: Borrower, sets: ReadonlyMap<string, CompiledSet>): Promise<BorrowerRun> {
    const set = sets.get(borrower.folder);
    if (set === undefined) throw new Error('Failed to replay: no lender is on both sides.');
    return playBorrower({ borrower, set, sets: [...sets.values()], ways: this.#ways });
  }
}

const NO_RUN = { stops: [], answers: {}, sent: [] };

function compared(
  { number, course, folder }: Borrower,
  before: BorrowerRun,
  after: BorrowerRun,
): BorrowerReplay {
  const difference = compareRuns(before, after);
  const head = {
    number,
    course: course.walk.name,
    lender: folder,
    changesRoute: difference?.changesRoute ?? false,
    endsNowhere: before.end.kind === 'nowhere' && after.end.kind === 'nowhere',
  };
  if (difference === undefined) return head;
  const { kind, words, place, index } = difference;
  const answers = answersUntil(after, index);
  return { ...head, kind, words, place, answers, before: summary(before), after: summary(after) };
}

/** The answers of a run up to a stop. */
const answersUntil = ({ answers, stops }: BorrowerRun, index: number): BorrowerRun['answers'] =>
  Object.fromEntries(Object.entries(answers).slice(0, stops[index]?.answered ?? 0));

const listSets = (
  data: Readonly<Record<string, CompiledSetData>>,
): ReadonlyMap<string, CompiledSet> =>
  new Map(Object.entries(data).map(([folder, set]) => [folder, withVocabulary(set, vocabulary)]));

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
