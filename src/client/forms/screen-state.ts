/** The state of a screen with its form, and the pure functions that change it. */
import type { Issue, Screen, ValidationResult } from '../../engine/index.ts';
import type { FormStore } from './form-store.ts';
import type { Shown } from '../navigation/follow-transition.ts';

type Warnings = ValidationResult['warnings'];

/** A new object after each change. */
export interface ScreenModel {
  readonly screen: Screen;
  readonly form: FormStore;
  /** The issues that Continue found, in screen order. */
  readonly issues: readonly Issue[];
  /** The warnings of the last validation, without the closed modals. */
  readonly warnings: Warnings;
  /** The submit is blocked although all answers are valid. */
  readonly blocked: boolean;
  /** Ids of the notices whose modal the borrower closed. */
  readonly closed: readonly string[];
  /** A request is being sent. */
  readonly busy: boolean;
  /** Id of its loader. */
  readonly loaderId: string | undefined;
  readonly shown: Shown;
}

export function screenModel(
  opened: Pick<ScreenModel, 'screen' | 'form'>,
  shown: Shown = {},
): ScreenModel {
  const nothing = { issues: [], warnings: [], blocked: false, closed: [] };
  return { ...opened, ...nothing, busy: false, loaderId: undefined, shown };
}

/**
 * Takes the result of a validation; also its issues after a press. A modal that was closed stays
 * closed while its notice is present. After a press, a notice that blocks opens again.
 */
export function withResult(
  model: ScreenModel,
  { issues, warnings, blocked }: ValidationResult,
  isPressed: boolean,
): ScreenModel {
  const closed = model.closed.filter((id) =>
    warnings.some((one) => one.id === id && !(isPressed && one.kind === 'block')),
  );
  const open = withoutModals(warnings, closed);
  return { ...model, closed, warnings: open, blocked, ...(isPressed && { issues }) };
}

/** Closes the modal of a notice. A notice that blocks still blocks. */
export function withClosedModal(model: ScreenModel, id: string): ScreenModel {
  const closed = [...model.closed, id];
  return { ...model, closed, warnings: withoutModals(model.warnings, closed) };
}

const withoutModals = (warnings: Warnings, closed: readonly string[]): Warnings =>
  closed.length === 0
    ? warnings
    : warnings.filter(({ id, present }) => present !== 'modal' || !closed.includes(id));

/** Is there neither an issue nor a notice? */
export const showsNothing = ({ issues, warnings, blocked }: ScreenModel): boolean =>
  issues.length === 0 && !blocked && warnings.length === 0;
