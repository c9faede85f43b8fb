/** A field's own subscription to the answers, so that a key press draws one field. */
import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { FieldState, FormPort } from './form-port.ts';

export const FormPortContext = createContext<FormPort | undefined>(undefined);

const UNBOUND: FieldState = { value: undefined, shown: true };
const nothing = (): void => {};

/** A port that holds nothing and ignores what is written; for screens that ask nothing. */
const unboundPort: FormPort = {
  field: () => UNBOUND,
  subscribe: () => nothing,
  set: nothing,
  blur: nothing,
  search: async () => [],
  pick: nothing,
  reveal: nothing,
  lookup: async () => ({ ok: false, text: '' }),
};

/** The port of the nearest form; one that ignores everything when there is none. */
export function usePort(): FormPort {
  return useContext(FormPortContext) ?? unboundPort;
}

function useSelected<T>(path: string, select: (state: FieldState) => T): T {
  const port = usePort();
  const subscribe = useCallback(
    (listener: () => void) => port.subscribe(path, listener),
    [port, path],
  );
  const snapshot = () => select(port.field(path));
  return useSyncExternalStore(subscribe, snapshot, snapshot);
}

/** What the field at `path` holds now; draws again only when that changes. */
export const useField = (path: string): FieldState => useSelected(path, (state) => state);
/** Whether the field at `path` is drawn now. */
export const useShown = (path: string): boolean => useSelected(path, (state) => state.shown);
/** The words of its first issue; undefined while it has none. */
export const useIssue = (path: string): string | undefined =>
  useSelected(path, (state) => state.issue);
