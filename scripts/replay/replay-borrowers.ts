/** Replays borrowers, on as many threads as there are processors. */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import {
  Replayer,
  replayOf,
  type BorrowerReplay,
  type Replay,
  type ReplaySource,
} from './replay.ts';

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

/** Plays the borrowers over both sides. The same source and numbers give the same result. */
export async function replayBorrowers(options: ReplayOptions): Promise<Replay> {
  const { source, numbers, played } = options;
  const worthwhile = Math.floor(numbers.length / BORROWERS_PER_THREAD);
  const threads = options.threads ?? Math.min(availableParallelism(), MAX_THREADS, worthwhile);
  if (threads > 1) return replayOf(await onThreads(options, threads), source.seed);
  const replayer = new Replayer(source);
  const borrowers: BorrowerReplay[] = [];
  for (const number of numbers) {
    borrowers.push(await replayer.play(number));
    played?.();
  }
  return replayOf(borrowers, source.seed);
}

/** The borrowers in the order of their numbers, whichever thread played them. */
async function onThreads(
  { source, numbers, played }: ReplayOptions,
  threads: number,
): Promise<readonly BorrowerReplay[]> {
  const borrowers: BorrowerReplay[] = [];
  const left = [...numbers];
  const workers = Array.from(
    { length: threads },
    () => new Worker(new URL('./replay-thread.ts', import.meta.url), { workerData: source }),
  );
  const playOn = (worker: Worker) =>
    new Promise<void>((resolve, reject) => {
      const next = (): void => {
        const number = left.shift();
        if (number === undefined) resolve();
        else worker.postMessage(number);
      };
      worker.once('error', reject);
      worker.on('message', (borrower: BorrowerReplay) => {
        borrowers.push(borrower);
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
  return borrowers.toSorted((one, other) => one.number - other.number);
}
