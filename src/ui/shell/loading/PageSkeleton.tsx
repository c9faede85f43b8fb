import type { ReactElement } from 'react';
import { useCopy } from '../../copy.ts';

/**
 * Stands for the page in a frame that the host has drawn, until its data is there: a heading, two
 * lines and three boxes. It is there from the first paint, while the loader appears after a delay.
 */
export function PageSkeleton(): ReactElement {
  const copy = useCopy();
  return (
    <div className="screen">
      <div className="skeleton skeleton--page" role="status">
        <span className="sr-only">{copy('screen.loading')}</span>
        <span className="skeleton-line skeleton-line--title" />
        <span className="skeleton-line skeleton-line--text" />
        <span className="skeleton-line" />
        <span className="skeleton-box" data-rows="3" />
        <span className="skeleton-box" data-rows="3" />
        <span className="skeleton-box" />
      </div>
    </div>
  );
}
