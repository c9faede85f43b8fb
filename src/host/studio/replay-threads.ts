/** Plays the borrowers of a replay on threads, so that pages are answered meanwhile. */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { BorrowerReplay, ReplaySource } from '../../prover/index.ts';

export interface PlayInput {
  readonly source: ReplaySource;
  /** The numbers of the borrowers, from 1. */
  readonly numbers: readonly number[];
  readonly onPlayed: (borrower: BorrowerReplay) => void;
  /** Called once, when all are played. */
  readonly onDone: () => void;
  /** Called once, when a thread fails; the others end. */
  readonly onFailed: (error: unknown) => void;
}

/** Starts to play. Returns what stops it. */
export type Play = (input: PlayInput) => () => void;

/** The thread of `journey replay`. */
const THREAD = new URL('../../../scripts/replay/replay-thread.ts', import.meta.url);
const MAX_THREADS = 4;

export const playOnThreads: Play = ({ source, numbers, onPlayed, onDone, onFailed }) => {
  const left = [...numbers];
  const workers = new Set<Worker>();
  const stop = (): void => workers.forEach((worker) => void worker.terminate());
  const next = (worker: Worker): void => {
    const number = left.shift();
    if (number !== undefined) return worker.postMessage(number);
    workers.delete(worker);
    void worker.terminate();
    if (workers.size === 0) onDone();
  };
  const count = Math.min(availableParallelism(), MAX_THREADS, numbers.length);
  for (let at = 0; at < count; at += 1) {
    // Options of the host, such as a script of its own, are not for the thread.
    const worker = new Worker(THREAD, { workerData: { source, task: 'play' }, execArgv: [] });
    // The host can end while borrowers are played.
    worker.unref();
    workers.add(worker);
    worker.once('error', (error) => {
      if (!workers.has(worker)) return;
      stop();
      workers.clear();
      onFailed(error);
    });
    worker.on('message', (borrower: BorrowerReplay) => {
      onPlayed(borrower);
      next(worker);
    });
    next(worker);
  }
  return () => {
    stop();
    workers.clear();
  };
};
