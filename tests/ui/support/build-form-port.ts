/** Builds a form port over a map of field states. */
import { readEntry, type EntryKind } from '../../../src/domain/index.ts';
import type { FieldState, FormPort } from '../../../src/ui/index.ts';

export interface TestFormPort extends FormPort {
  /** Changes a field's state and notifies its subscribers. */
  readonly change: (path: string, state: Partial<FieldState>) => void;
  /** Removes a field's issue and notifies its subscribers. */
  readonly fix: (path: string) => void;
  /** The calls of the port, such as `set path "value"`, in their order. */
  readonly calls: string[];
}

/**
 * Holds the states of fields by path, and the listeners of each path. A new field is shown and
 * empty.
 */
function createFieldStates(values: Readonly<Record<string, unknown>>) {
  const states = new Map<string, FieldState>(
    Object.entries(values).map(([path, value]) => [path, { value, shown: true }]),
  );
  const listeners = new Map<string, Set<() => void>>();
  const field = (path: string): FieldState => {
    const state = states.get(path) ?? { value: undefined, shown: true };
    states.set(path, state);
    return state;
  };
  const write = (path: string, state: FieldState): void => {
    states.set(path, state);
    for (const listener of listeners.get(path) ?? []) listener();
  };
  const change = (path: string, state: Partial<FieldState>): void =>
    write(path, { ...field(path), ...state });
  const fix = (path: string): void => {
    const { issue: _fixed, ...state } = field(path);
    write(path, state);
  };
  const subscribe = (path: string, listener: () => void) => {
    const set = listeners.get(path) ?? new Set();
    listeners.set(path, set.add(listener));
    return () => void set.delete(listener);
  };
  return { field, change, fix, subscribe };
}

/** Reads the entries of a field as the client does. */
export function readAs(kind: EntryKind): Pick<FormPort, 'read'> {
  return { read: (_path, value) => readEntry(kind, value) };
}

/** Builds a port with the given values by path. `overrides` replaces methods of the port. */
export function buildFormPort(
  values: Readonly<Record<string, unknown>> = {},
  overrides: Partial<FormPort> = {},
): TestFormPort {
  const { field, change, fix, subscribe } = createFieldStates(values);
  const calls: string[] = [];
  return {
    field,
    change,
    fix,
    subscribe,
    calls,
    set: (path, value) => {
      calls.push(`set ${path} ${JSON.stringify(value)}`);
      change(path, { value });
    },
    read: (_path, value) => value,
    blur: (path) => void calls.push(`blur ${path}`),
    search: async () => [],
    pick: (path, suggestion) => void calls.push(`pick ${path} ${suggestion.key}`),
    reveal: (toggle) => void calls.push(`reveal ${toggle}`),
    lookup: async () => ({ ok: true, text: 'Found' }),
    ...overrides,
  };
}
