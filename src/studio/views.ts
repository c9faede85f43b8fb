/** The views of the Studio. Each is a bundle of its own. */
import { lazy, type ComponentType } from 'react';

interface View {
  /** Below /studio. */
  readonly path: string;
  /** In the navigation. */
  readonly title: string;
  readonly View: ComponentType;
}

export const VIEWS: readonly View[] = [
  { path: '/', title: 'Page', View: lazy(() => import('./page/PageView.tsx')) },
  {
    path: '/definitions',
    title: 'Definitions',
    View: lazy(() => import('./definitions/DefinitionsView.tsx')),
  },
];
