/** The one way to load code after the first screen: when a part of it is drawn, or ahead of it. */
import { createElement, useEffect, useState, type ComponentType, type ReactElement } from 'react';

type PropsOf<T> = T extends ComponentType<infer P extends object> ? P : never;

interface PartOptions<P> {
  /** Drawn while the code loads, and always outside of a browser. Default: nothing. */
  readonly fallback?: ComponentType<P>;
  /** Drawn when the code cannot be loaded. Default: the error goes to the error boundary. */
  readonly failed?: ComponentType<P>;
  /**
   * The part is not in the first render, and loads the code once this has resolved. Default: at once.
   */
  readonly after?: () => Promise<void>;
}

interface LateChunk<M> {
  /** Loads the code. Rejects when it cannot be loaded; the next call tries again. */
  readonly load: () => Promise<M>;
  /**
   * Loads the code ahead of need. Resolves with undefined when it cannot be loaded: the page does not
   * reload then, and drawing a part loads the code again.
   */
  readonly preload: () => Promise<M | undefined>;
  /** The component of this name. It is drawn at once where the code is loaded. */
  readonly part: <K extends keyof M>(
    name: K,
    options?: PartOptions<PropsOf<M[K]>>,
  ) => (props: PropsOf<M[K]>) => ReactElement | null;
}

/** The chunks that are being loaded ahead of need. */
let preloads = 0;
export const isPreloading = (): boolean => preloads > 0;

/** The code that `start` imports. */
export function lateChunk<M extends object>(start: () => Promise<M>): LateChunk<M> {
  let loaded: M | undefined;
  let loading: Promise<M> | undefined;
  const load = async (): Promise<M> => {
    loading ??= start();
    try {
      loaded = await loading;
      return loaded;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  };
  const preload = async (): Promise<M | undefined> => {
    preloads += 1;
    try {
      return await load();
    } catch {
      return undefined;
    } finally {
      preloads -= 1;
    }
  };
  return {
    load,
    preload,
    part(name, { after, fallback, failed } = {}) {
      return function LatePart(props) {
        const { module, error } = useModule(loaded, load, after);
        if (module !== undefined)
          return createElement(module[name] as ComponentType<typeof props>, props);
        if (error !== undefined && failed === undefined) throw error;
        const other = error === undefined ? fallback : failed;
        return other === undefined ? null : createElement(other, props);
      };
    },
  };
}

interface LoadState<M> {
  readonly module?: M | undefined;
  readonly error?: unknown;
}

/**
 * Loads a module once the part is drawn. React.lazy is not used: Suspense delays the loaded part by
 * up to 300 ms, shows the fallback also when the code is loaded, and keeps a failure for ever.
 * Effects do not run outside of a browser, so a page that the host draws loads nothing.
 */
function useModule<M>(
  loaded: M | undefined,
  load: () => Promise<M>,
  after: (() => Promise<void>) | undefined,
): LoadState<M> {
  const [state, setState] = useState<LoadState<M>>(after === undefined ? { module: loaded } : {});
  useEffect(() => {
    if (state.module !== undefined) return;
    const ready = after === undefined || loaded !== undefined ? load() : after().then(load);
    ready.then(
      (module) => setState({ module }),
      (error: unknown) => setState({ error }),
    );
  }, [state.module, loaded, load, after]);
  return state;
}
