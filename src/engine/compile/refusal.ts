/** Why an override of a partner does not apply. */
import type { EngineDiagnosticCode } from './diagnostic-codes.ts';
import { didYouMean } from './nearest-name.ts';

export interface OverrideRefusal {
  readonly code: EngineDiagnosticCode;
  /** Completes "Failed to apply "<change>": ", with what to do. */
  readonly reason: string;
}

export const isRefusal = (result: object): result is OverrideRefusal => 'reason' in result;

/** The refusal of a name that is not there, with the nearest known one. */
export function refuseUnknown(
  kind: string,
  name: string | undefined,
  known: readonly string[],
): OverrideRefusal {
  return {
    code: 'override',
    reason: `the ${kind} "${name ?? ''}" is not there. Please name an existing one${didYouMean(name ?? '', known)}.`,
  };
}

/** The refusal of an override with keys that its change does not read. */
export const refuseUnread = (keys: readonly string[], change: string): OverrideRefusal => ({
  code: 'override',
  reason: `it does not read ${keys.map((key) => `"${key}"`).join(' and ')}. Please remove ${keys.length > 1 ? 'them' : 'it'}, or write the change that you meant instead of ${change}.`,
});

/** The refusal of an override without a key that its change needs. */
export const incomplete = (...keys: readonly string[]): OverrideRefusal => ({
  code: 'override',
  reason: `${keys.map((key) => `"${key}"`).join(' or ')} is missing. Please write ${keys.length > 1 ? 'both' : 'it'}.`,
});
