import type { ValidationResult } from '../../engine/index.ts';

/** The result without the modals that the borrower closed. A notice that blocks still blocks. */
export function withoutClosedModals(
  result: ValidationResult,
  closed: readonly string[],
): ValidationResult {
  if (closed.length === 0) return result;
  const warnings = result.warnings.filter(
    ({ id, present }) => present !== 'modal' || !closed.includes(id),
  );
  return { ...result, warnings };
}

/**
 * Ids of the modals that stay closed after a new result: those whose notice is still present. After
 * Continue was pressed, a notice that blocks opens again.
 */
export function stillClosed(
  closed: readonly string[],
  { warnings }: ValidationResult,
  pressed: boolean,
): readonly string[] {
  const opens = (id: string) =>
    !warnings.some((one) => one.id === id && !(pressed && one.kind === 'block'));
  return closed.filter((id) => !opens(id));
}
