import type { ReactElement } from 'react';

/**
 * Stands for a page while its data loads: a heading, two lines and three boxes. In a page that the
 * host has drawn it is there from the first paint; otherwise it appears after a delay, so that short
 * waits show none.
 */
export function PageSkeleton(): ReactElement {
  return (
    <div className="screen">
      <div className="skeleton skeleton--page" role="status">
        <span className="sr-only">Loading</span>
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
