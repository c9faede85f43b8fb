/**
 * Seconds of processor time that this thread spends in a function, or until its promise is settled.
 * Other work of the machine does not count.
 */
export function cpuSeconds(run: () => void): number {
  const begin = process.threadCpuUsage();
  run();
  return secondsSince(begin);
}

/** The same for an asynchronous function, which gives its result, too. */
export async function cpuSecondsOf<T>(
  run: () => Promise<T>,
): Promise<{ readonly result: T; readonly seconds: number }> {
  const begin = process.threadCpuUsage();
  const result = await run();
  return { result, seconds: secondsSince(begin) };
}

function secondsSince(begin: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(begin);
  return (user + system) / 1e6;
}
