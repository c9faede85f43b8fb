/** The views of the Studio. Each is a bundle of its own. */
import { lazy, type ComponentType } from 'react';

const loadPage = () => import('./page/PageView.tsx');
// The view that opens first loads beside what the Studio reads before it shows one.
if (location.pathname.replace(/\/$/, '').endsWith('/studio')) loadPage().catch(() => undefined);

interface View {
  /** Below /studio. */
  readonly path: string;
  /** In the navigation. */
  readonly title: string;
  readonly View: ComponentType;
}

export const VIEWS: readonly View[] = [
  { path: '/', title: 'Page', View: lazy(loadPage) },
  { path: '/map', title: 'Map', View: lazy(() => import('./map/MapView.tsx')) },
  { path: '/changes', title: 'Changes', View: lazy(() => import('./changes/ChangesView.tsx')) },
  { path: '/releases', title: 'Releases', View: lazy(() => import('./releases/ReleasesView.tsx')) },
  { path: '/lenders', title: 'Lenders', View: lazy(() => import('./lenders/LendersView.tsx')) },
  {
    path: '/definitions',
    title: 'Definitions',
    View: lazy(() => import('./definitions/DefinitionsView.tsx')),
  },
];
