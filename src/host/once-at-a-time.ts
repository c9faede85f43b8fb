/**
 * Returns the function that runs work one call at a time. Calls while one waits for its turn are one
 * with that. Resolves once the work that follows the call has ended; rejects when it fails.
 */
export function onceAtATime(work: () => Promise<void>): () => Promise<void> {
  let running = Promise.resolve();
  let next: Promise<void> | undefined;
  return () => {
    next ??= running.then(async () => {
      next = undefined;
      const own = work();
      running = own.catch(() => undefined);
      await own;
    });
    return next;
  };
}
