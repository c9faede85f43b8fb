/** Reads the option `--context`. */
import type { Context } from '../../src/engine/index.ts';

/** The object of `--context`. Throws when it is not a JSON object; `task` completes "Failed to …". */
export function contextFrom(json: string, task: string): Context {
  try {
    const context: unknown = JSON.parse(json);
    if (typeof context === 'object' && context !== null && !Array.isArray(context))
      return context as Context;
  } catch {
    // Reported below.
  }
  throw new Error(
    `Failed to ${task}: --context is not JSON of an object. Please give one, like '{"answers":{}}'.`,
  );
}
