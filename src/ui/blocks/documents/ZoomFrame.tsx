import {
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { ModalDialog } from '../../shell/dialogs/ModalDialog.tsx';

/** The zoom levels: the width of the document as a multiple of the frame's width. */
const LEVELS = [1, 1.5, 2, 3, 4] as const;
/** In windows narrower than this, in CSS pixels, a letter-size page needs zoom to be readable. */
const NARROW = 600;

interface Zoom {
  readonly level: number;
  readonly change: (steps: number) => void;
  readonly reset: () => void;
}

function useZoom(initial: number): Zoom {
  const [index, setIndex] = useState(initial);
  return {
    level: LEVELS[index] ?? 1,
    change: (steps) => setIndex((now) => Math.min(Math.max(now + steps, 0), LEVELS.length - 1)),
    reset: () => setIndex(0),
  };
}

interface ToolbarProps {
  readonly title: string;
  readonly zoom: Zoom;
  /** Opens the full-window view; undefined inside it. */
  readonly onFull?: (() => void) | undefined;
}

/** Renders the buttons of a document: zoom out, zoom in and full window. */
function Toolbar({ title, zoom, onFull }: ToolbarProps): ReactElement {
  const { level, change } = zoom;
  return (
    <div className="document-tools" role="group" aria-label={`Size of ${title}`}>
      <button
        type="button"
        className="button button--secondary"
        aria-label="Smaller"
        aria-disabled={level === LEVELS[0] ? true : undefined}
        onClick={() => change(-1)}
      >
        −
      </button>
      <output aria-label="Size">{Math.round(level * 100)}%</output>
      <button
        type="button"
        className="button button--secondary"
        aria-label="Larger"
        aria-disabled={level === LEVELS.at(-1) ? true : undefined}
        onClick={() => change(1)}
      >
        +
      </button>
      {onFull === undefined ? null : (
        <button type="button" className="button button--secondary" onClick={onFull}>
          Full screen
        </button>
      )}
    </div>
  );
}

interface FrameProps extends ToolbarProps {
  readonly children: ReactNode;
}

/** Renders a document that scrolls in its frame. The keys +, - and 0 change its size. */
function Frame({ title, zoom, onFull, children }: FrameProps): ReactElement {
  const onKeyDown = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
    if (ctrlKey || metaKey) return;
    if (key === '+' || key === '=') zoom.change(1);
    else if (key === '-') zoom.change(-1);
    else if (key === '0') zoom.reset();
  };
  const style = { '--zoom': zoom.level } as CSSProperties;
  return (
    <>
      <Toolbar title={title} zoom={zoom} onFull={onFull} />
      {/* A scrollable region is focusable, so that the arrow keys scroll it. */}
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions */}
      <div
        className="document-frame"
        role="region"
        aria-label={title}
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        {/* oxlint-enable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions */}
        <div className="document-zoomed" style={style}>
          {children}
        </div>
      </div>
    </>
  );
}

/** Renders a document in the full window, large enough to be read on a phone. */
function FullScreen({
  title,
  children,
  onClose,
}: {
  readonly title: string;
  readonly children: (zoom: number) => ReactNode;
  readonly onClose: () => void;
}): ReactElement {
  const zoom = useZoom(globalThis.innerWidth < NARROW ? LEVELS.indexOf(2) : 0);
  return (
    <ModalDialog title={title} onClose={onClose}>
      <div className="document-full">
        <Frame title={title} zoom={zoom}>
          {children(zoom.level)}
        </Frame>
      </div>
    </ModalDialog>
  );
}

export interface ZoomFrameProps {
  readonly title: string;
  /** Renders the document at a zoom level: 1 is the width of the frame. */
  readonly children: (zoom: number) => ReactNode;
}

/** Renders a document with zoom buttons, in place and in the full window. */
export function ZoomFrame({ title, children }: ZoomFrameProps): ReactElement {
  const zoom = useZoom(0);
  const [full, setFull] = useState(false);
  return (
    <>
      <Frame title={title} zoom={zoom} onFull={() => setFull(true)}>
        {children(zoom.level)}
      </Frame>
      {full ? (
        <FullScreen title={title} onClose={() => setFull(false)}>
          {children}
        </FullScreen>
      ) : null}
    </>
  );
}
