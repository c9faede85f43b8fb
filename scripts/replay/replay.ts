/** Replays the same borrowers over two sets of definitions. */
import { withVocabulary, type CompiledSet, type CompiledSetData } from '../../src/engine/index.ts';
import { vocabulary } from '../../src/domain/index.ts';
import {
  type BorrowerReplay,
  type BorrowerRun,
  compareBorrower,
  type ReplaySource,
} from '../../src/prover/index.ts';
import { buildBorrower, type Borrower, type BorrowersInput } from './borrowers.ts';
import { buildWays, type Ways } from './course.ts';
import { listEdges } from './edges.ts';
import { playBorrower } from './play-borrower.ts';
import type { RecordedSession } from './recording.ts';

/** A source, with the sessions that were recorded over its side before, which is then not played. */
export interface ReplayedSource extends ReplaySource {
  /** @default none */
  readonly sessions?: readonly RecordedSession[];
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

  constructor({ before, after, courses, seed, sessions = [] }: ReplayedSource) {
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

const compared = (
  { number, course, folder }: Borrower,
  before: BorrowerRun,
  after: BorrowerRun,
): BorrowerReplay =>
  compareBorrower({ number, course: course.walk.name, lender: folder }, before, after);

const listSets = (
  data: Readonly<Record<string, CompiledSetData>>,
): ReadonlyMap<string, CompiledSet> =>
  new Map(Object.entries(data).map(([folder, set]) => [folder, withVocabulary(set, vocabulary)]));
