import { useCallback, useSyncExternalStore } from 'react';

/** Something with a state that changes: `get` gives the same object until it does. */
interface Observable<State> {
  get(): State;
  subscribe(listener: () => void): () => void;
}

/** The state of a controller; draws again when it changes. */
export function useSnapshot<State>(source: Observable<State>): State {
  const subscribe = useCallback((listener: () => void) => source.subscribe(listener), [source]);
  return useSyncExternalStore(subscribe, () => source.get());
}
