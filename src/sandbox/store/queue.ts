/** Runs tasks one after another, and a periodic sweep before them. */
import { SWEEP_EVERY_MS } from './columns.ts';

/** Runs a task after the tasks before it. */
export type Queue = <T>(work: () => Promise<T> | T) => Promise<T>;

/** A new queue. Each task waits for the tasks before it, and an error rejects only its own call. */
export function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
}

/**
 * A queue for tasks that write: `sweep` runs before the first of them, and then at most once a
 * minute. A store in use therefore needs no timer. `now` is in epoch milliseconds.
 */
export function createSweeping(queue: Queue, sweep: () => void, now: () => number): Queue {
  let due = -Infinity;
  return (work) =>
    queue(() => {
      if (now() >= due) {
        due = now() + SWEEP_EVERY_MS;
        sweep();
      }
      return work();
    });
}
