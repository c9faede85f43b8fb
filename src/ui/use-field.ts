/**
 * React hooks that subscribe a component to one field of the form, so that a key press renders only
 * one field.
 */
import {
  createContext,
  useCallback,
  useContext,
  useState,
  useSyncExternalStore,
  type RefCallback,
} from 'react';
import type { FieldState, FormPort } from './form-port.ts';

/** Provides the port of a form to its fields and blocks. */
export const FormPortContext = createContext<FormPort | undefined>(undefined);

const EMPTY_FIELD: FieldState = { value: undefined, shown: true };
const noop = (): void => {};

/** The port of screens without a form: it holds no values and ignores writes. */
const noopPort: FormPort = {
  field: () => EMPTY_FIELD,
  subscribe: () => noop,
  set: noop,
  read: (_path, value) => value,
  blur: noop,
  search: async () => [],
  pick: noop,
  reveal: noop,
  lookup: async () => ({ ok: false, text: '' }),
};

/** Returns the port of the nearest form; a port that ignores writes when there is none. */
export function useFormPort(): FormPort {
  return useContext(FormPortContext) ?? noopPort;
}

function useSelected<T>(path: string, select: (state: FieldState) => T): T {
  const port = useFormPort();
  const subscribe = useCallback(
    (listener: () => void) => port.subscribe(path, listener),
    [port, path],
  );
  const snapshot = () => select(port.field(path));
  return useSyncExternalStore(subscribe, snapshot, snapshot);
}

/**
 * Returns the state of the field at `path`. The component renders again when any part of it
 * changes.
 */
export const useFieldState = (path: string): FieldState => useSelected(path, (state) => state);
/** Returns the answer of the field at `path`; undefined while it is empty. */
export const useValue = (path: string): unknown => useSelected(path, (state) => state.value);
/**
 * Returns the names of the rules that the answer at `path` does not meet; undefined for an empty
 * one, and for a field without rules.
 */
export const useUnmetRules = (path: string): readonly string[] | undefined =>
  useSelected(path, (state) => state.unmet);
/** Returns whether the field at `path` is rendered. */
export const useIsShown = (path: string): boolean => useSelected(path, (state) => state.shown);
/** Returns the message of the field's first issue; undefined while there is none. */
export const useIssue = (path: string): string | undefined =>
  useSelected(path, (state) => state.issue);

/** Returns what to do about the field's issue; undefined when there is nothing to say. */
export const useHint = (path: string): string | undefined =>
  useSelected(path, (state) => state.hint);

/** Returns whether a field at one of the paths has an issue. The list must be the same each time. */
export function useHasIssue(paths: readonly string[]): boolean {
  const port = useFormPort();
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = paths.map((path) => port.subscribe(path, listener));
      return () => ends.forEach((end) => end());
    },
    [port, paths],
  );
  const snapshot = () => paths.some((path) => port.field(path).issue !== undefined);
  return useSyncExternalStore(subscribe, snapshot, snapshot);
}

/** The parts with which a component has an element updated without a render. */
interface FieldWriter {
  readonly ref: RefCallback<HTMLElement>;
  /** The state that the component renders. It stays the same, so that React changes nothing later. */
  readonly first: FieldState;
}

/**
 * Subscribes an element to the issue of a field and its hint, and updates it without a render:
 * `write` runs when the element is attached and when they have changed. A submit can change a
 * thousand fields at once, and React takes three times as long to render them. `write` must keep
 * its identity. React must render what it writes from `first`.
 */
export function useFieldWriter(
  path: string,
  write: (element: HTMLElement, state: FieldState) => void,
): FieldWriter {
  const port = useFormPort();
  const [first] = useState(() => port.field(path));
  const ref = useCallback(
    (element: HTMLElement) => {
      let state = port.field(path);
      write(element, state);
      return port.subscribe(path, () => {
        const { issue, hint } = state;
        state = port.field(path);
        if (state.issue !== issue || state.hint !== hint) write(element, state);
      });
    },
    [port, path, write],
  );
  return { ref, first };
}
