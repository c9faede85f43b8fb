/**
 * The result of a function that can reject its input: a value, or a sentence that gives the reason.
 * Such a function does not throw.
 */
export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: string };

/** The error of every rejected number. */
export const INVALID_INPUT = 'Invalid input';

export function success<T>(value: T): Outcome<T> {
  return { ok: true, value };
}

export function failure(error: string): { readonly ok: false; readonly error: string } {
  return { ok: false, error };
}
