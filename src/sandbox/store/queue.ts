/** Runs work one piece after the other. */
export type Queue = <T>(work: () => Promise<T> | T) => Promise<T>;

/** A new queue: each call waits for those before it, and a failure stops only its own caller. */
export function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
}
