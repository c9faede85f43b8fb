import type { ValidationResult } from '../engine/index.ts';

/** Ids of the notices whose modals were closed. */
export type Dismissals = readonly string[];

/** The judgement without the modals that were closed; what blocks goes on blocking. */
export function modalsLeft(judgement: ValidationResult, dismissed: Dismissals): ValidationResult {
  if (dismissed.length === 0) return judgement;
  return {
    ...judgement,
    warnings: judgement.warnings.filter(
      ({ id, present }) => present !== 'modal' || !dismissed.includes(id),
    ),
  };
}
