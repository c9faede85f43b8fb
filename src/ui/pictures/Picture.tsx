import type { ReactElement } from 'react';
import { lateChunk } from '../late-chunk.tsx';
import type { SceneName } from './Scene.tsx';

const { preload: preloadPictures, part } = lateChunk(() => import('./Scene.tsx'));
// A page is complete without its decoration.
const Scene = part('default', { failed: () => null });

export { preloadPictures };

interface PictureProps {
  readonly name: SceneName;
  /** Whether it is small and beside the heading, as the fields of a form need the space. */
  readonly isBeside: boolean;
}

/** Renders the picture of a screen. Its space is kept while its code loads. */
export const Picture = ({ name, isBeside }: PictureProps): ReactElement => (
  <div className={isBeside ? 'picture picture--beside' : 'picture'}>
    <Scene name={name} />
  </div>
);
