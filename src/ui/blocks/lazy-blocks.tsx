/** The blocks that few screens need. The first screen does not wait for their code. */
import type { ReactElement } from 'react';
import { useCopy } from '../copy.ts';
import { lateChunk } from '../late-chunk.tsx';
import type { BlockActionsProps } from './calls/BlockActions.tsx';

const { preload: preloadBlocks, part } = lateChunk(() => import('./ApplicationBlock.tsx'));

export { preloadBlocks };

function Skeleton(): ReactElement {
  const copy = useCopy();
  return (
    <div className="block skeleton" role="status" aria-label={copy('screen.loading')}>
      <span className="skeleton-line" />
      <span className="skeleton-box" />
    </div>
  );
}

/** Renders one of these blocks, or a skeleton while its code loads. */
export const LazyBlock = part('default', { fallback: Skeleton });

const BlockActions = part('BlockActions');

/** Renders action buttons. Renders nothing, and loads no code, when `actions` is undefined. */
export function LazyBlockActions(props: BlockActionsProps): ReactElement | null {
  return props.actions === undefined ? null : <BlockActions {...props} />;
}
