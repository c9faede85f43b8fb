/** The size of a document: its width as a multiple of the width that fits. */
import { useState } from 'react';

export const ZOOM_LEVELS = [1, 1.5, 2, 3, 4] as const;

export interface Zoom {
  readonly level: number;
  /** Goes up or down by this many levels, and stops at the last one. */
  readonly change: (steps: number) => void;
  /** Makes the document as wide as its frame. */
  readonly fit: () => void;
}

/** Starts at the level with this index. */
export function useZoom(initial: number): Zoom {
  const [index, setIndex] = useState(initial);
  return {
    level: ZOOM_LEVELS[index] ?? 1,
    change: (steps) =>
      setIndex((now) => Math.min(Math.max(now + steps, 0), ZOOM_LEVELS.length - 1)),
    fit: () => setIndex(0),
  };
}
