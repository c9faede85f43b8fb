/** What a form store gives and takes. */
import type { CompiledSet, Context, Place, Screen } from '../../engine/index.ts';
import type { FormValues } from '../state/context.ts';

/** What is drawn of one field beside its definition. The same object until something changes. */
export interface FieldState {
  readonly value: unknown;
  readonly shown: boolean;
  /** The message of its first issue, once it was validated. */
  readonly issue?: string;
  /** Names of the unmet rules of a field that lists each one; undefined while it is empty. */
  readonly unmet?: readonly string[];
}

/** One entry that a search field offers, with the answers that picking it fills in. */
export interface Suggestion {
  readonly key: string;
  readonly label: string;
  readonly fill: Readonly<Record<string, unknown>>;
}

/** How a lookup ended, in words for people. */
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
