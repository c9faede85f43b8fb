import type { FieldState, FormPort } from '../../../src/ui/form-port.ts';

export interface FakePort extends FormPort {
  readonly change: (path: string, state: Partial<FieldState>) => void;
  readonly calls: string[];
}

/** A port over a plain object; `calls` lists what was reported to it. */
export function fakePort(
  values: Readonly<Record<string, unknown>> = {},
  over: Partial<FormPort> = {},
): FakePort {
  const states = new Map<string, FieldState>(
    Object.entries(values).map(([path, value]) => [path, { value, shown: true }]),
  );
  const listeners = new Map<string, Set<() => void>>();
  const calls: string[] = [];
  const field = (path: string): FieldState => {
    const held = states.get(path) ?? { value: undefined, shown: true };
    states.set(path, held);
    return held;
  };
  const change = (path: string, state: Partial<FieldState>) => {
    states.set(path, { ...field(path), ...state });
    for (const listener of listeners.get(path) ?? []) listener();
  };
  return {
    field,
    change,
    calls,
    subscribe: (path, listener) => {
      const set = listeners.get(path) ?? new Set();
      listeners.set(path, set.add(listener));
      return () => set.delete(listener);
    },
    set: (path, value) => {
      calls.push(`set ${path} ${JSON.stringify(value)}`);
      change(path, { value });
    },
    blur: (path) => {
      calls.push(`blur ${path}`);
    },
    search: async () => [],
    pick: (path, suggestion) => {
      calls.push(`pick ${path} ${suggestion.key}`);
    },
    reveal: (toggle) => {
      calls.push(`reveal ${toggle}`);
    },
    lookup: async () => ({ ok: true, text: 'Found' }),
    ...over,
  };
}
