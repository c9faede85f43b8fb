/** Parts of the page whose code is in a file of its own, loaded when they are drawn or ahead of it. */
import {
  createElement,
  lazy,
  Suspense,
  useState,
  type ComponentType,
  type ReactElement,
  type ReactNode,
} from 'react';

type PropsOf<T> = T extends ComponentType<infer P extends object> ? P : never;

interface LateChunk<M> {
  /** Loads the code ahead of need. Undefined when it fails: drawing a part loads it again. */
  readonly preload: () => Promise<M | undefined>;
  /** The component of this name, with `fallback` in its place while its code loads. */
  readonly part: <K extends keyof M>(
    name: K,
    fallback?: ReactNode,
  ) => (props: PropsOf<M[K]>) => ReactElement;
}

/**
 * The parts of a file that `load` imports. React.lazy shows the fallback of its Suspense boundary also
 * when the code is loaded, until the next task; a part whose code is there is drawn at once, so that
 * a page that replaces the same page does not flash. `loadAhead` says what a failure of `preload`
 * does; it never rejects.
 */
export function lateChunk<M>(
  load: () => Promise<M>,
  loadAhead: (load: () => Promise<M>) => Promise<M | undefined> = ignoreFailure,
): LateChunk<M> {
  let loaded: M | undefined;
  return {
    async preload() {
      loaded = await loadAhead(load);
      return loaded;
    },
    part<K extends keyof M>(name: K, fallback: ReactNode = null) {
      type Part = ComponentType<PropsOf<M[K]>>;
      const find = (module: M): Part => module[name] as Part;
      const Lazy = lazy(async () => ({ default: find(await load()) })) as unknown as Part;
      return function LatePart(props) {
        // Kept for the life of the part, so that a later load does not remount it.
        const [Loaded] = useState(() => (loaded === undefined ? Lazy : find(loaded)));
        return <Suspense fallback={fallback}>{createElement(Loaded, props)}</Suspense>;
      };
    },
  };
}

const ignoreFailure = <M,>(load: () => Promise<M>): Promise<M | undefined> =>
  load().catch(() => undefined);
