/** Replays and records borrowers, on as many threads as there are processors. */
import { availableParallelism } from 'node:os';
import { buildReplay, type Replay } from '../../src/prover/index.ts';
import { runOnThreads } from '../on-threads.ts';
import type { Recording } from './recording.ts';
import { type ReplayedSource, Replayer } from './replay.ts';

/** A thread reads both sides first, which takes as long as this many borrowers. */
const BORROWERS_PER_THREAD = 12;
const MAX_THREADS = 8;

export interface ReplayOptions {
  readonly source: ReplayedSource;
  /** The numbers of the borrowers, from 1. */
  readonly numbers: readonly number[];
  /** @default as many as there are processors, at most 8, and none for a few borrowers */
  readonly threads?: number;
  /** Called after each borrower. */
  readonly played?: () => void;
}

type Task = 'play' | 'record';
type Played<T extends Task> = Awaited<ReturnType<Replayer[T]>>;

export interface ThreadData {
  readonly source: ReplayedSource;
  readonly task: Task;
}

/** Plays the borrowers over both sides. The same source and numbers give the same result. */
export async function replayBorrowers(options: ReplayOptions): Promise<Replay> {
  return buildReplay(await playAll(options, 'play'), options.source.seed);
}

/** Plays the borrowers over the side before, and returns their sessions. */
export async function recordSessions(options: ReplayOptions): Promise<Recording> {
  const { seed, courses } = options.source;
  return { seed, courses, sessions: await playAll(options, 'record') };
}

/** The results in the order of the numbers, whichever thread made them. */
async function playAll<T extends Task>(
  options: ReplayOptions,
  task: T,
): Promise<readonly Played<T>[]> {
  const { source, numbers, played } = options;
  const worthwhile = Math.floor(numbers.length / BORROWERS_PER_THREAD);
  const threads = options.threads ?? Math.min(availableParallelism(), MAX_THREADS, worthwhile);
  const results: Played<T>[] = [];
  const done = (result: Played<T>): void => {
    results.push(result);
    played?.();
  };
  if (threads > 1) {
    const file = new URL('./replay-thread.ts', import.meta.url);
    const workerData: ThreadData = { source, task };
    await runOnThreads({ file, workerData, threads, tasks: numbers, done });
    return results.toSorted((one, other) => one.number - other.number);
  }
  const replayer = new Replayer(source);
  for (const number of numbers) done((await replayer[task](number)) as Played<T>);
  return results;
}
