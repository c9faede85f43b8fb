/** Replays and records borrowers, on as many threads as there are processors. */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Recording } from './recording.ts';
import { Replayer, buildReplay, type Replay, type ReplaySource } from './replay.ts';

/** A thread reads both sides first, which takes as long as this many borrowers. */
const BORROWERS_PER_THREAD = 12;
const MAX_THREADS = 8;

export interface ReplayOptions {
  readonly source: ReplaySource;
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
  readonly source: ReplaySource;
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
  if (threads > 1) return onThreads(options, task, threads);
  const replayer = new Replayer(source);
  const results: Played<T>[] = [];
  for (const number of numbers) {
    results.push((await replayer[task](number)) as Played<T>);
    played?.();
  }
  return results;
}

async function onThreads<T extends Task>(
  { source, numbers, played }: ReplayOptions,
  task: T,
  threads: number,
): Promise<readonly Played<T>[]> {
  const results: Played<T>[] = [];
  const left = [...numbers];
  const workerData: ThreadData = { source, task };
  const workers = Array.from(
    { length: threads },
    () => new Worker(new URL('./replay-thread.ts', import.meta.url), { workerData }),
  );
  const playOn = (worker: Worker) =>
    new Promise<void>((resolve, reject) => {
      const next = (): void => {
        const number = left.shift();
        if (number === undefined) resolve();
        else worker.postMessage(number);
      };
      worker.once('error', reject);
      worker.on('message', (result: Played<T>) => {
        results.push(result);
        played?.();
        next();
      });
      next();
    });
  try {
    await Promise.all(workers.map(playOn));
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
  return results.toSorted((one, other) => one.number - other.number);
}
