/**
 * Loads the blocks that few screens need in a separate chunk. The first screen does not wait for
 * it.
 */
import { Suspense, lazy, useState, type ReactElement } from 'react';
import { useCopy } from '../copy.ts';
import type { BlockActionsProps } from './calls/BlockActions.tsx';
import type { BlockProps } from './parts/BlockFrame.tsx';

const loadChunk = () => import('./ApplicationBlock.tsx');
let loaded: Awaited<ReturnType<typeof loadChunk>> | undefined;
const ApplicationBlock = lazy(loadChunk);
const BlockActions = lazy(() => loadChunk().then((chunk) => ({ default: chunk.BlockActions })));

/**
 * Loads the chunk before a block needs it. Never rejects: rendering a lazy block loads it again.
 */
export async function preloadBlocks(): Promise<void> {
  loaded = await loadChunk().catch(() => undefined);
}

function Skeleton(): ReactElement {
  const copy = useCopy();
  return (
    <div className="block skeleton" role="status" aria-label={copy('screen.loading')}>
      <span className="skeleton-line" />
      <span className="skeleton-box" />
    </div>
  );
}

/** Renders a block of the lazy chunk, or a skeleton while the chunk loads. */
export function LazyBlock({ block }: BlockProps): ReactElement {
  // Kept for the life of the block, so that a later load does not remount it.
  const [Component] = useState(() => loaded?.default ?? ApplicationBlock);
  return (
    <Suspense fallback={<Skeleton />}>
      <Component block={block} />
    </Suspense>
  );
}

/** Renders action buttons. Renders nothing, and loads no code, when `actions` is undefined. */
export function LazyBlockActions(props: BlockActionsProps): ReactElement | null {
  const [Component] = useState(() => loaded?.BlockActions ?? BlockActions);
  if (props.actions === undefined) return null;
  return (
    <Suspense fallback={null}>
      <Component {...props} />
    </Suspense>
  );
}
