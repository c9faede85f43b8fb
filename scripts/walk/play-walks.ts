/** Plays several walks, on as many threads as there are processors. */
import { availableParallelism } from 'node:os';
import { runOnThreads } from '../on-threads.ts';
import { playWalk, type WalkOutcome, type WalkSource } from './outcome.ts';

/** A thread compiles the definitions first, which takes as long as this many walks. */
const WALKS_PER_THREAD = 8;
const MAX_THREADS = 4;

interface PlayInput {
  readonly root: string;
  readonly source: WalkSource;
  readonly names: readonly string[];
  /** The organisation that plays, in place of those of the walks. */
  readonly org?: string | undefined;
  /** @default as many as there are processors, at most 4, and none for a few walks */
  readonly threads?: number;
  /** Receives each outcome in the order of the names. */
  readonly played: (outcome: WalkOutcome) => void;
}

/** Plays the walks. Rejects when a thread fails. */
export async function playWalks(input: PlayInput): Promise<void> {
  const { names, source, org, played } = input;
  const worthwhile = Math.floor(names.length / WALKS_PER_THREAD);
  const threads = input.threads ?? Math.min(availableParallelism(), MAX_THREADS, worthwhile);
  if (threads > 1) return playOnThreads(input, threads);
  for (const name of names) played(await playWalk(source, name, org));
}

async function playOnThreads(
  { root, names, org, played }: PlayInput,
  threads: number,
): Promise<void> {
  const outcomes = new Map<string, WalkOutcome>();
  let reported = 0;
  const reportInOrder = (): void => {
    for (;;) {
      const next = outcomes.get(names[reported] ?? '');
      if (next === undefined) return;
      played(next);
      reported += 1;
    }
  };
  await runOnThreads({
    file: new URL('./walk-thread.ts', import.meta.url),
    workerData: { root, org },
    threads,
    tasks: names,
    done(outcome: WalkOutcome) {
      outcomes.set(outcome.name, outcome);
      reportInOrder();
    },
  });
}
