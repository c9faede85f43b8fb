/** The input and output types of a form store. */
import type { CompiledSet, Context, Place, Screen, Suggestion } from '../../engine/index.ts';
import type { FormValues } from '../state/context.ts';

/** The outcome of a lookup, with a message for the borrower. */
export interface LookupResult {
  readonly ok: boolean;
  readonly text: string;
}

export interface FormStoreInput {
  readonly set: CompiledSet;
  readonly place: Place;
  readonly screen: Screen;
  readonly values: FormValues;
  readonly context: (values: FormValues) => Context;
  /** Runs after each change of an answer (its dotted path) or of a toggle (`$name`). */
  readonly onChange: (values: FormValues, path: string) => void;
  readonly onBlur: () => void;
  readonly search: (
    path: string,
    typed: string,
    signal: AbortSignal,
  ) => Promise<readonly Suggestion[]>;
  readonly lookup: (id: string, typed: string) => Promise<LookupResult>;
}
