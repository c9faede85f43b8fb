/** The input and the state of a screen with its form. */
import type { Issue, Place, Screen, ValidationResult } from '../../engine/index.ts';
import type { FormValues, Url } from '../state/context.ts';
import type { FormStore } from './form-store.ts';

export interface ScreenFormInput {
  readonly place: Place;
  readonly url: Url;
  readonly values: FormValues;
  readonly onChange: (values: FormValues) => void;
  readonly onBlur: () => void;
}

export interface ScreenFormState {
  readonly screen: Screen;
  readonly form: FormStore;
  /** The issues that Continue found, in screen order. */
  readonly issues: readonly Issue[];
  /** The last validation result, without the closed modals; undefined before the first one. */
  readonly result: ValidationResult | undefined;
}

/** Is there neither an issue nor a notice? */
export const showsNothing = ({
  issues,
  result,
}: Pick<ScreenFormState, 'issues' | 'result'>): boolean =>
  issues.length === 0 && !(result?.blocked ?? false) && (result?.warnings ?? []).length === 0;
