import {
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { ReaderToolbar, type ReaderToolbarProps } from './ReaderToolbar.tsx';
import { useKeptPosition } from './use-kept-position.ts';
import { usePages } from './use-pages.ts';

interface ReaderFrameProps extends ReaderToolbarProps {
  /** Null while the document is shown elsewhere. The frame then keeps its height. */
  readonly children: ReactNode;
}

/**
 * Renders a document that scrolls in its frame, below its buttons. The keys +, - and 0 change its
 * size.
 */
export function ReaderFrame({ children, ...tools }: ReaderFrameProps): ReactElement {
  const { title, zoom, page, onPage, onFull, isText } = tools;
  const frame = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState<number>();
  useKeptPosition(frame, content, isText);
  const { onScroll, goTo } = usePages({ frame, page, onPage, shown: children !== null, isText });
  const openFull = () => {
    setHeight(frame.current?.offsetHeight);
    onFull?.();
  };
  const onKeyDown = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
    if (ctrlKey || metaKey) return;
    if (key === '+' || key === '=') zoom.change(1);
    else if (key === '-') zoom.change(-1);
    else if (key === '0') zoom.fit();
  };
  return (
    <>
      <ReaderToolbar {...tools} onPage={goTo} onFull={onFull && openFull} />
      {/* A scrollable region is focusable, so that the arrow keys scroll it. */}
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={frame}
        className="document-frame"
        role="region"
        aria-label={title}
        tabIndex={0}
        style={{ minHeight: children === null ? height : undefined }}
        onKeyDown={onKeyDown}
        onScroll={onScroll}
      >
        {/* oxlint-enable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions */}
        <div
          ref={content}
          className={isText ? 'document-zoomed document-text' : 'document-zoomed'}
          style={{ '--zoom': zoom.level } as CSSProperties}
        >
          {children}
        </div>
      </div>
    </>
  );
}
