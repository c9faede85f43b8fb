import { Suspense, type ReactElement } from 'react';
import { lazyInBrowser } from '../lazy-in-browser.ts';
import type { SceneName } from './Scene.tsx';

const Scene = lazyInBrowser(() => import('./Scene.tsx'));

/** Renders the picture of a screen. Its space is kept while its code loads. */
export function Picture({ name }: { readonly name: SceneName }): ReactElement {
  return (
    <div className="picture">
      <Suspense fallback={null}>
        <Scene name={name} />
      </Suspense>
    </div>
  );
}
