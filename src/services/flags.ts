import type { FlagDef } from '../engine/index.ts';
import type { Store } from './storage.ts';
import type { HttpRequest, Transport } from './transport.ts';

/** Flags by key, and the context keys that switched-on flags provide. */
export interface FlagState {
  readonly flags: Readonly<Record<string, boolean>>;
  readonly provides: Readonly<Record<string, unknown>>;
}
interface RemoteFlag {
  readonly enabled?: boolean;
  readonly variables?: Readonly<Record<string, unknown>>;
}
export type RemoteFlags = Readonly<Record<string, RemoteFlag>>;

const OVERRIDES = 'persisted-feature-flags';

/** Asks for the remote flags; an empty object when they can't be had, so that the defaults hold. */
export async function fetchFlags(transport: Transport, request: HttpRequest): Promise<RemoteFlags> {
  try {
    const answer = await transport(request);
    return answer.status < 300 ? readRemote(answer.body) : {};
  } catch {
    return {};
  }
}

function readRemote(body: unknown): RemoteFlags {
  const list = Array.isArray(body) ? body : (body as { features?: unknown } | undefined)?.features;
  if (!Array.isArray(list)) return {};
  return Object.fromEntries(
    list.flatMap((entry: unknown) => {
      const { key, enabled, variables } = (entry ?? {}) as {
        key?: unknown;
        enabled?: unknown;
        variables?: unknown;
      };
      return typeof key === 'string'
        ? [
            [
              key,
              {
                enabled: typeof enabled === 'boolean' ? enabled : undefined,
                variables: readVariables(variables),
              },
            ],
          ]
        : [];
    }),
  );
}

function readVariables(variables: unknown): Readonly<Record<string, unknown>> | undefined {
  if (!Array.isArray(variables))
    return typeof variables === 'object' && variables !== null
      ? (variables as Record<string, unknown>)
      : undefined;
  return Object.fromEntries(
    variables.map((one: { key?: unknown; value?: unknown; defaultValue?: unknown }) => [
      String(one.key),
      one.value ?? one.defaultValue,
    ]),
  );
}

/** Defaults, then what was fetched, then what this tab overrides. */
export function flagState(defs: readonly FlagDef[], remote: RemoteFlags, store: Store): FlagState {
  const overrides = (store.read(OVERRIDES) ?? {}) as Record<string, unknown>;
  const flags: Record<string, boolean> = {};
  const provides: Record<string, unknown> = {};
  for (const def of defs) {
    const over = overrides[def.key];
    const on = typeof over === 'boolean' ? over : (remote[def.key]?.enabled ?? def.default);
    flags[def.key] = on;
    if (!on) continue;
    for (const [key, variable] of Object.entries(def.provides ?? {}))
      provides[key] = asDeclared(remote[def.key]?.variables?.[variable], def.variables?.[variable]);
  }
  return { flags, provides };
}

/** A variable may come as the text of its JSON (`routes`); it counts when it is of the kind that its definition has. Otherwise the definition's own value. */
function asDeclared(remote: unknown, own: unknown): unknown {
  const value = typeof remote === 'string' && typeof own !== 'string' ? parsed(remote) : remote;
  const same =
    own === undefined ||
    (typeof value === typeof own && Array.isArray(value) === Array.isArray(own));
  return value !== undefined && same ? value : own;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
