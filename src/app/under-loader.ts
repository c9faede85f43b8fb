interface Timing {
  readonly atLeastMs?: number;
  readonly hideAfterMs?: number;
}

/** Does the work, and gives its result once its loader was seen long enough: `atLeastMs` from its start and `hideAfterMs` after its end, in milliseconds. */
export async function underLoader<T>(
  timing: Timing | undefined,
  work: () => Promise<T>,
): Promise<T> {
  const start = performance.now();
  const result = await work();
  const left = Math.max(0, (timing?.atLeastMs ?? 0) - (performance.now() - start));
  const wait = left + (timing?.hideAfterMs ?? 0);
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
  return result;
}
