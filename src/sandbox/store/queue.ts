/** Runs tasks one after the other. */
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
