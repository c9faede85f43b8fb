import { flagVariables } from './flag-variables.ts';

/** A flag as the lender sets it. */
interface LenderFlag {
  readonly enabled?: boolean | undefined;
  readonly variables?: Readonly<Record<string, unknown>> | undefined;
}
/** The lender's flags by key. */
export type LenderFlags = Readonly<Record<string, LenderFlag>>;

/** Reads a list of flags, or an object with such a list as `features`; empty for anything else. */
export function lenderFlags(body: unknown): LenderFlags {
  const list = Array.isArray(body) ? body : (body as { features?: unknown } | undefined)?.features;
  if (!Array.isArray(list)) return {};
  return Object.fromEntries(list.flatMap((entry: unknown) => flagIn(entry)));
}

/** The key and the flag of an entry; empty for an entry without a key. */
function flagIn(entry: unknown): readonly (readonly [string, LenderFlag])[] {
  const { key, enabled, variables } = (entry ?? {}) as {
    readonly key?: unknown;
    readonly enabled?: unknown;
    readonly variables?: unknown;
  };
  if (typeof key !== 'string') return [];
  const isOn = typeof enabled === 'boolean' ? enabled : undefined;
  return [[key, { enabled: isOn, variables: flagVariables(variables) }]];
}
