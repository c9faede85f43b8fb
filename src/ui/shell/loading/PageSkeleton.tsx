import type { ReactElement } from 'react';
import type { CompiledPage } from '../../../engine/index.ts';
import { useCopy } from '../../copy.ts';

interface PageSkeletonProps {
  /** The screen of the page, as its definition has it. */
  readonly screen: Pick<CompiledPage['screen'], 'title' | 'intro' | 'picture' | 'schema'>;
}

/** The text when it has no rule and no placeholder; otherwise undefined. */
const staticText = (text: unknown): string | undefined =>
  typeof text === 'string' && !text.includes('{') ? text : undefined;

/**
 * Stands for the page in a frame that the host has drawn, until its data is loaded: its heading and
 * intro where no data changes them, and lines and boxes for the rest. It is shown from the first
 * paint, while the loader appears after a delay.
 */
export function PageSkeleton({ screen }: PageSkeletonProps): ReactElement {
  const copy = useCopy();
  const { picture, schema } = screen;
  const [title, intro] = [screen.title, screen.intro].map(staticText);
  return (
    <div className="screen">
      {title === undefined ? null : (
        <>
          {picture === undefined ? null : (
            // The space of the picture, so that the words keep their lines.
            <div className={schema ? 'picture picture--beside' : 'picture'} />
          )}
          <h1>{title}</h1>
          {intro === undefined ? null : <p className="intro">{intro}</p>}
        </>
      )}
      <div className="skeleton skeleton--page" role="status">
        <span className="sr-only">{copy('screen.loading')}</span>
        {title === undefined ? (
          <>
            <span className="skeleton-line skeleton-line--title" />
            <span className="skeleton-line skeleton-line--text" />
            <span className="skeleton-line" />
          </>
        ) : null}
        <span className="skeleton-box" data-rows="3" />
        <span className="skeleton-box" data-rows="3" />
        <span className="skeleton-box" />
      </div>
    </div>
  );
}
