/** Feature flags: the lender's values override the defaults of the definitions. */
import type { LenderFlags } from '../domain/index.ts';
import type { FlagDef } from '../engine/index.ts';
import type { Store } from './storage.ts';

/** The flags by key, and the context keys that flags provide while they are on. */
interface FlagState {
  readonly flags: Readonly<Record<string, boolean>>;
  readonly provides: Readonly<Record<string, unknown>>;
}
/** The lender's flags by key. */
export type RemoteFlags = LenderFlags;

/** Where a tab stores its overrides, by flag key. */
const OVERRIDES = 'persisted-feature-flags';

/**
 * The state of all flags. An override of this tab takes precedence, then the lender's flag, then
 * the default.
 */
export function flagState(defs: readonly FlagDef[], remote: RemoteFlags, store: Store): FlagState {
  const overrides = (store.read(OVERRIDES) ?? {}) as Record<string, unknown>;
  const flags: Record<string, boolean> = {};
  const provides: Record<string, unknown> = {};
  for (const def of defs) {
    const override = overrides[def.key];
    const on = typeof override === 'boolean' ? override : (remote[def.key]?.enabled ?? def.default);
    flags[def.key] = on;
    if (!on) continue;
    for (const [key, variable] of Object.entries(def.provides ?? {}))
      provides[key] = variableValue(
        remote[def.key]?.variables?.[variable],
        def.variables?.[variable],
      );
  }
  return { flags, provides };
}

/** Overrides a flag in this tab; undefined takes the override back. */
export function overrideFlag(store: Store, key: string, isOn: boolean | undefined): void {
  const { [key]: _, ...others } = (store.read(OVERRIDES) ?? {}) as Record<string, unknown>;
  store.write(OVERRIDES, isOn === undefined ? others : { ...others, [key]: isOn });
}

/**
 * The lender's value of a variable, which can be JSON in a text. If its type differs from that of
 * the definition's value, the definition's value is used.
 */
function variableValue(remote: unknown, own: unknown): unknown {
  const value = typeof remote === 'string' && typeof own !== 'string' ? parseJson(remote) : remote;
  const same =
    own === undefined ||
    (typeof value === typeof own && Array.isArray(value) === Array.isArray(own));
  return value !== undefined && same ? value : own;
}

/** The JSON value of a text; undefined for any other text. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
