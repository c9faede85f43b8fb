import { useCallback, useSyncExternalStore } from 'react';

/** An observable state: `get` returns the same object until the state changes. */
interface Observable<State> {
  get(): State;
  subscribe(listener: () => void): () => void;
}

/** Returns the state of a controller; renders again when it changes. */
export function useSnapshot<State>(source: Observable<State>): State {
  const subscribe = useCallback((listener: () => void) => source.subscribe(listener), [source]);
  const snapshot = () => source.get();
  return useSyncExternalStore(subscribe, snapshot, snapshot);
}
