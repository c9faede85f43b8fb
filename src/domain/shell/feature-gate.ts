/** Reads the lender's response about one feature flag. */
import { own } from '../values/record.ts';
import { flagVariables } from './flag-variables.ts';

interface FeatureGate {
  readonly enabled: boolean;
  /** The flag's variables by key; empty without variables. */
  readonly variables: Readonly<Record<string, unknown>>;
}

/** The flag of a response body. Throws when the body has no `enabled`. */
export function featureGate(body: unknown): FeatureGate {
  const enabled = own(body, 'enabled');
  if (typeof enabled !== 'boolean')
    throw new TypeError('Failed to read a feature flag: the response carries no enabled flag.');
  return { enabled, variables: flagVariables(own(body, 'variables')) ?? {} };
}
