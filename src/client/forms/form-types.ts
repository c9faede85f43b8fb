/** The input and output types of a form store, and where its values are held. */
import type {
  CompiledSet,
  Context,
  Place,
  Screen,
  Suggestion,
  ValidationResult,
} from '../../engine/index.ts';
import type { FormValues } from '../state/context.ts';

/** The outcome of a lookup, with a message for the borrower. */
export interface LookupResult {
  readonly ok: boolean;
  readonly text: string;
}

/** The reader and judge of the entries of a screen's fields, by dotted path. */
export interface FormEntries {
  /** The value that was meant by an entered one. Reading it again changes nothing. */
  readonly read: (path: string, value: unknown) => unknown;
  readonly paths: () => readonly string[];
  /** A result with the issues of values that the field refuses although its schema does not. */
  readonly judge: (
    result: ValidationResult,
    context: Context,
    isDrawn: (path: string) => boolean,
  ) => ValidationResult;
  /** Says what to do about a value that is not accepted; undefined when nothing can be said. */
  readonly hint: (path: string, value: unknown) => string | undefined;
}

/** Holds the values of a form, for all that read them. */
export interface HeldValues {
  readonly get: () => FormValues;
  readonly set: (values: FormValues) => void;
}

/** Holds values in memory. */
export function holdValues(values: FormValues): HeldValues {
  let held = values;
  return { get: () => held, set: (next) => void (held = next) };
}

export interface FormStoreInput {
  readonly set: CompiledSet;
  readonly place: Place;
  readonly screen: Screen;
  readonly values: HeldValues;
  /** The context with the current values. */
  readonly context: () => Context;
  /** Runs after each change of an answer (its dotted path) or of a toggle (`$name`). */
  readonly onChange: (path: string) => void;
  readonly onBlur: () => void;
  readonly search: (
    path: string,
    typed: string,
    signal: AbortSignal,
  ) => Promise<readonly Suggestion[]>;
  readonly lookup: (id: string, typed: string) => Promise<LookupResult>;
}
