/** Plays invented borrowers over the live release and what waits, and says who moves where. */
import type { BorrowerReplay, DiffEntry, Moves } from '../../prover/index.ts';
import { type CompiledTree, errorMessage } from '../../release/index.ts';
import type { LiveReleases } from '../releases/live-releases.ts';
import type { DeskInput } from './desk-input.ts';
import type { Play } from './replay-threads.ts';

export interface ReplayState {
  readonly state: 'none' | 'running' | 'stopped' | 'done' | 'failed';
  /** Whether it is of what is live and what waits now. */
  readonly isCurrent: boolean;
  /** How many borrowers are played in all. */
  readonly of: number;
  readonly played: number;
  /** Why it failed; empty otherwise. */
  readonly message: string;
  /** The moves that are known so far; absent before the first borrower. */
  readonly moves?: Moves;
}

export interface ReplayDesk {
  state(): ReplayState;
  /** Starts to play, unless the same two releases are played or were played. */
  start(): Promise<ReplayState>;
  /** Stops, and keeps what is known. */
  stop(): ReplayState;
}

interface ReplayInput extends Pick<DeskInput, 'prover' | 'compiled'> {
  readonly releases: Pick<LiveReleases, 'current' | 'waiting'>;
  /** Lists the differences between the two. */
  readonly entries: () => Promise<readonly DiffEntry[]>;
  readonly play: Play;
  /** @default 1,000 */
  readonly borrowers?: number;
}

/** The run that was started last. */
interface Run {
  /** The two releases. */
  readonly key: string;
  readonly tree: CompiledTree;
  readonly entries: readonly DiffEntry[];
  readonly played: BorrowerReplay[];
  readonly stop: () => void;
  state: Exclude<ReplayState['state'], 'none'>;
  message: string;
  /** The last description, and of how many borrowers it is. */
  described?: { readonly of: number; readonly moves: Moves };
}

const BORROWERS = 1000;
/** The same borrowers each time. */
const SEED = 1;

export function openReplayDesk(input: ReplayInput): ReplayDesk {
  const { releases, borrowers: of = BORROWERS } = input;
  let run: Run | undefined;
  const keyNow = (): string =>
    `${releases.current()?.release ?? ''} ${releases.waiting()?.release ?? ''}`;
  const state = (): ReplayState => {
    const isCurrent = run?.key === keyNow();
    if (run === undefined) return { state: 'none', isCurrent, of, played: 0, message: '' };
    const { played, message } = run;
    const moves = describe(input.prover, run);
    return {
      ...{ state: run.state, isCurrent, of, played: played.length, message },
      ...(moves && { moves }),
    };
  };
  return {
    state,
    async start() {
      const entries = await input.entries();
      const isKept = run?.key === keyNow() && (run.state === 'running' || run.state === 'done');
      if (isKept) return state();
      run?.stop();
      run = begin(input, { key: keyNow(), of, entries });
      return state();
    },
    stop() {
      run?.stop();
      if (run?.state === 'running') run.state = 'stopped';
      return state();
    },
  };
}

/** Throws Error when nothing waits, or the definitions have faults. */
function begin(
  { prover, releases, compiled, play }: ReplayInput,
  { key, of, entries }: Pick<Run, 'key' | 'entries'> & { readonly of: number },
): Run {
  const [live, tree] = [releases.current(), compiled()];
  if (live === undefined || releases.waiting() === undefined || tree.sets.size === 0)
    throw new Error(
      'Failed to play: nothing sound waits to be compared with what is live. Please let saves wait, and change something.',
    );
  const source = prover.replaySource({
    ...{ before: prover.sideOfRelease(live.loaded), after: prover.sideOfTree(tree) },
    ...{ walks: [], seed: SEED },
  });
  const run: Run = {
    ...{ key, tree, entries, played: [], state: 'running', message: '' },
    stop: play({
      ...{ source, numbers: Array.from({ length: of }, (_, index) => index + 1) },
      onPlayed: (borrower) => void run.played.push(borrower),
      onDone() {
        run.state = 'done';
      },
      onFailed(error) {
        run.state = 'failed';
        run.message = `Failed to play the borrowers: ${errorMessage(error)}`;
      },
    }),
  };
  return run;
}

/** The moves of the borrowers that were played so far. */
function describe(prover: ReplayInput['prover'], run: Run): Moves | undefined {
  const { played, tree, entries, described } = run;
  if (played.length === 0) return undefined;
  if (described?.of === played.length) return described.moves;
  const inOrder = played.toSorted((one, other) => one.number - other.number);
  const replay = prover.buildReplay(inOrder, SEED);
  const moves = prover.describeMoves({ replay, entries, sets: tree.sets, files: tree.tree.files });
  run.described = { of: played.length, moves };
  return moves;
}
