import { lazy, Suspense, useState, type ComponentType, type ReactElement } from 'react';
import type { SceneName } from './Scene.tsx';

// A page is complete without its decoration.
const load = (): Promise<{ readonly default: ComponentType<{ readonly name: SceneName }> }> =>
  import('./Scene.tsx').catch(() => ({ default: () => null }));
const LazyScene = lazy(load);
let loaded: Awaited<ReturnType<typeof load>> | undefined;

/** Loads the code of the pictures, so that a page is drawn with its picture at once. Never rejects. */
export async function preloadPictures(): Promise<void> {
  loaded = await load();
}

interface PictureProps {
  readonly name: SceneName;
  /** Whether it is small and beside the heading, as the fields of a form need the space. */
  readonly isBeside: boolean;
}

/** Renders the picture of a screen. Its space is kept while its code loads. */
export function Picture({ name, isBeside }: PictureProps): ReactElement {
  const [Scene] = useState(() => loaded?.default ?? LazyScene);
  return (
    <div className={isBeside ? 'picture picture--beside' : 'picture'}>
      <Suspense fallback={null}>
        <Scene name={name} />
      </Suspense>
    </div>
  );
}
