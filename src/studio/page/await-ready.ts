/** Waits for the framed page, which can be asked some time after it shows. */

const WAIT_MS = 100;
const MAX_WAITS = 300;

/** Resolves with what `read` gives once it gives something; with undefined after half a minute. */
export async function awaitReady<T>(read: () => T | undefined): Promise<T | undefined> {
  for (let count = 0; count < MAX_WAITS; count += 1) {
    const value = read();
    if (value !== undefined) return value;
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  }
  return undefined;
}
