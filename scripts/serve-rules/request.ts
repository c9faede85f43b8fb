/**
 * Reads the parameters of a request: own keys only. Converts the texts NaN, Infinity and -Infinity
 * to numbers, because JSON has no literals for them.
 */
import { own, type UnknownRecord } from '../../src/domain/index.ts';

export type { UnknownRecord };

/** Why a request can't be answered. Its message becomes the answer's `error`. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
}

const NUMBERS = new Map<unknown, number>([
  ['NaN', Number.NaN],
  ['Infinity', Number.POSITIVE_INFINITY],
  ['-Infinity', Number.NEGATIVE_INFINITY],
]);

/** `"NaN"` and the infinities as numbers; any other value as it is. */
export function decoded(value: unknown): unknown {
  return NUMBERS.get(value) ?? value;
}

/** A number of the request. Throws RequestError with `Invalid input` for anything else. */
export function computeNumber(holder: unknown, key: string): number {
  const value = decoded(own(holder, key));
  if (typeof value === 'number') return value;
  throw new RequestError(`Invalid input: ${key} must be a number.`);
}

/** A number that may be missing or null. */
export function findOptionalNumber(holder: unknown, key: string): number | undefined {
  return (own(holder, key) ?? undefined) === undefined ? undefined : computeNumber(holder, key);
}

/** A text of the request; throws RequestError for anything else. */
export function requireText(holder: unknown, key: string): string {
  const value = own(holder, key);
  if (typeof value === 'string') return value;
  throw new RequestError(`Failed to read the request: ${key} must be a text.`);
}

/** A list of the request; throws RequestError for anything else. */
export function requireList(holder: unknown, key: string): readonly unknown[] {
  const value = own(holder, key);
  if (Array.isArray(value)) return value;
  throw new RequestError(`Failed to read the request: ${key} must be a list.`);
}

/** The entry of a table under a name of the request; throws RequestError for a name that the table lacks. */
export function named<V>(table: ReadonlyMap<unknown, V>, holder: unknown, key: string): V {
  const entry = table.get(own(holder, key));
  if (entry !== undefined) return entry;
  throw new RequestError(
    `Failed to read the request: ${key} is unknown. Please give one of ${[...table.keys()].join(', ')}.`,
  );
}
