/** Repeats what fails, and names where it failed. */

/** The result of the first attempt that does not fail. Rejects as the last of `tries` attempts does. */
export async function again<T>(tries = 1, work: () => Promise<T>): Promise<T> {
  for (let left = tries; ; left -= 1)
    try {
      return await work();
    } catch (error) {
      if (left <= 1) throw error;
    }
}

/** The result of the work. An error names the place before its message. */
export async function at<T>(where: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new Error(`${where}: ${messageOf(error)}`, { cause: error });
  }
}

export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
