import { Suspense, type ReactElement } from 'react';
import { lazyInBrowser } from '../lazy-in-browser.ts';
import type { SceneName } from './Scene.tsx';

// A page is complete without its decoration.
const Scene = lazyInBrowser(() => import('./Scene.tsx').catch(() => ({ default: () => null })));

interface PictureProps {
  readonly name: SceneName;
  /** Whether it is small and beside the heading, as the fields of a form need the space. */
  readonly isBeside: boolean;
}

/** Renders the picture of a screen. Its space is kept while its code loads. */
export function Picture({ name, isBeside }: PictureProps): ReactElement {
  return (
    <div className={isBeside ? 'picture picture--beside' : 'picture'}>
      <Suspense fallback={null}>
        <Scene name={name} />
      </Suspense>
    </div>
  );
}
