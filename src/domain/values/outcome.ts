/** What a helper gives that can refuse its input: a value, or a sentence that says why not. Nothing is thrown. */
export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: string };

/** The words of every refused number. */
export const INVALID_INPUT = 'Invalid input';

/** A value that is there. */
export function good<T>(value: T): Outcome<T> {
  return { ok: true, value };
}

/** A refusal with its reason. */
export function refused(error: string): { readonly ok: false; readonly error: string } {
  return { ok: false, error };
}
