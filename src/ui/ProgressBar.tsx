import type { ReactElement } from 'react';
import { useCopy } from './copy.ts';

export interface ProgressBarProps {
  /** Undefined while the progress is unknown; the bar is then indeterminate. */
  readonly value?: number | undefined;
  /** 1 by default. */
  readonly max?: number;
  /** Names what is progressing. Assistive technology reads it before the value and the maximum. */
  readonly label?: string | undefined;
}

/**
 * Renders a progress bar. Its label is `value/max`, or says that it loads while it is indeterminate. A value
 * beyond the limits is clamped.
 */
export function ProgressBar({ value, max = 1, label }: ProgressBarProps): ReactElement {
  const shown = value === undefined ? undefined : Math.min(Math.max(value, 0), max);
  const copy = useCopy();
  const words = [label, shown === undefined ? copy('screen.loading') : `${shown}/${max}`];
  return (
    <progress
      className="progress-bar"
      value={shown}
      max={max}
      aria-label={words.filter(Boolean).join(' ')}
    />
  );
}
