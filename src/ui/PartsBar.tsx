import type { ReactElement } from 'react';
import { ProgressBar, type ProgressBarProps } from './ProgressBar.tsx';

interface PartsBarProps extends ProgressBarProps {
  /** The place of the current part, from 1; beyond `of` when all are done. */
  readonly at: number;
  /** The number of parts. */
  readonly of: number;
}

/** Renders one segment for each part. The current one is the progress bar of its own steps. */
export function PartsBar({ at, of, ...progress }: PartsBarProps): ReactElement {
  return (
    <span className="parts">
      {Array.from({ length: of }, (_, index) =>
        index + 1 === at ? (
          <ProgressBar key={index} {...progress} />
        ) : (
          <span key={index} data-state={index + 1 < at ? 'done' : 'ahead'} />
        ),
      )}
    </span>
  );
}
