/** Repeats what fails, and names where it failed. */
import { errorMessage } from '../../src/release/index.ts';

/** How often a person tries what fails, and the pause before each further try. */
export interface Attempts {
  /** @default 1 */
  readonly tries?: number | undefined;
  /** @default none */
  readonly pause?: (() => Promise<void>) | undefined;
}

/** The result of the first attempt that does not fail. Rejects as the last of `tries` attempts does. */
export async function again<T>({ tries = 1, pause }: Attempts, work: () => Promise<T>): Promise<T> {
  for (let left = tries; ; left -= 1)
    try {
      return await work();
    } catch (error) {
      if (left <= 1) throw error;
      await pause?.();
    }
}

/** The result of the work. An error names the place before its message. */
export async function at<T>(where: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new Error(`${where}: ${errorMessage(error)}`, { cause: error });
  }
}
