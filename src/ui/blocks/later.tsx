/** What few screens need comes in a chunk of its own, so that the first screen does not wait for it. */
import { Suspense, lazy, type ReactElement } from 'react';
import type { BlockActionsProps } from './BlockActions.tsx';
import type { BlockProps } from './parts.tsx';

const load = () => import('./ApplicationBlock.tsx');
const Application = lazy(load);
const Actions = lazy(() => load().then(({ BlockActions }) => ({ default: BlockActions })));

/** Fetches the code of those blocks ahead of need. Failing is no harm: drawing asks again. */
export async function preloadBlocks(): Promise<void> {
  await load().catch(() => undefined);
}

/** A block of that chunk, or its shape while the code is on the way. */
export function LaterBlock({ block }: BlockProps): ReactElement {
  return (
    <Suspense
      fallback={
        <div className="block skeleton" role="status" aria-label="Loading">
          <span className="skeleton-line" />
          <span className="skeleton-box" />
        </div>
      }
    >
      <Application block={block} />
    </Suspense>
  );
}

/** Buttons that run a call; nothing, and no code for it, when there is none. */
export function LaterActions(props: BlockActionsProps): ReactElement | null {
  if (props.actions === undefined) return null;
  return (
    <Suspense fallback={null}>
      <Actions {...props} />
    </Suspense>
  );
}
