import type { ReactElement, ReactNode } from 'react';
import { PathIcon } from '../../../icons.tsx';
import { useCopy } from '../../../copy.ts';
import { ZOOM_LEVELS, type Zoom } from './use-zoom.ts';

const PATHS = {
  up: 'M5.5 12 10 7.5l4.5 4.5',
  down: 'm5.5 8 4.5 4.5L14.5 8',
  minus: 'M4.5 10h11',
  plus: 'M4.5 10h11M10 4.5v11',
  full: 'M3.5 8V3.5H8m4 0h4.5V8m0 4v4.5H12m-4 0H3.5V12',
} as const;

interface ToolProps {
  readonly label: string;
  readonly off?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** Renders a button that keeps the focus when there is nothing left for it to do. */
function Tool({ label, off = false, onPress, children }: ToolProps): ReactElement {
  return (
    <button
      type="button"
      className="reader-tool"
      aria-label={label}
      aria-disabled={off ? true : undefined}
      onClick={() => {
        if (!off) onPress();
      }}
    >
      {children}
    </button>
  );
}

export interface ReaderToolbarProps {
  readonly title: string;
  readonly zoom: Zoom;
  /** How many pages there are. 0: the document has no pages, such as a picture. */
  readonly pages: number;
  /** The current page, from 1. */
  readonly page: number;
  readonly onPage: (page: number) => void;
  /** Whether the text of the document is shown instead of its pages. */
  readonly isText: boolean;
  /** Shows the text or the pages; undefined when the text is not known. */
  readonly onText: ((isText: boolean) => void) | undefined;
  /** Opens the full-screen view; undefined inside it. */
  readonly onFull?: (() => void) | undefined;
  /** The download link. */
  readonly download: ReactNode;
}

/** Renders the buttons of a document: pages, text, zoom, download and full screen. */
export function ReaderToolbar(props: ReaderToolbarProps): ReactElement {
  const copy = useCopy();
  const { title, onFull } = props;
  return (
    <div className="reader-tools">
      {props.pages > 1 ? <PageTools {...props} /> : null}
      <ViewTools {...props} />
      <ZoomTools {...props} />
      {props.download}
      {onFull === undefined ? null : (
        <button
          type="button"
          className="reader-group reader-tool reader-tool--full"
          onClick={onFull}
        >
          <PathIcon path={PATHS.full} />
          <span>
            <span>{copy('document.fullScreen')}</span>
            <span className="sr-only">{` ${title}`}</span>
          </span>
        </button>
      )}
    </div>
  );
}

function ViewTools({ title, isText, onText }: ReaderToolbarProps): ReactElement | null {
  const copy = useCopy();
  if (onText === undefined) return null;
  return (
    <div className="reader-group" role="group" aria-label={copy('document.viewOf', { title })}>
      {[false, true].map((view) => (
        <button
          key={String(view)}
          type="button"
          className="reader-tool reader-tool--view"
          aria-pressed={isText === view}
          onClick={() => onText(view)}
        >
          {copy(view ? 'document.asText' : 'document.asPages')}
        </button>
      ))}
    </div>
  );
}

function PageTools({ title, pages, page, onPage }: ReaderToolbarProps): ReactElement {
  const copy = useCopy();
  return (
    <div className="reader-group" role="group" aria-label={copy('document.pages', { title })}>
      <Tool label={copy('document.previousPage')} off={page <= 1} onPress={() => onPage(page - 1)}>
        <PathIcon path={PATHS.up} />
      </Tool>
      <output className="reader-value">
        <span className="sr-only">{`${copy('document.page')} `}</span>
        <span>{copy('document.pageOf', { page, pages })}</span>
      </output>
      <Tool label={copy('document.nextPage')} off={page >= pages} onPress={() => onPage(page + 1)}>
        <PathIcon path={PATHS.down} />
      </Tool>
    </div>
  );
}

function ZoomTools({ title, zoom, isText }: ReaderToolbarProps): ReactElement {
  const copy = useCopy();
  const { level, change, fit } = zoom;
  const smallest = level === ZOOM_LEVELS[0];
  return (
    <div className="reader-group" role="group" aria-label={copy('document.sizeOf', { title })}>
      <Tool label={copy('document.smaller')} off={smallest} onPress={() => change(-1)}>
        <PathIcon path={PATHS.minus} />
      </Tool>
      <output className="reader-value" aria-label={copy('document.size')}>
        {`${Math.round(level * 100)}%`}
      </output>
      <Tool
        label={copy('document.larger')}
        off={level === ZOOM_LEVELS.at(-1)}
        onPress={() => change(1)}
      >
        <PathIcon path={PATHS.plus} />
      </Tool>
      {isText ? null : (
        <Tool label={copy('document.fitToWidth')} off={smallest} onPress={fit}>
          {copy('document.fit')}
        </Tool>
      )}
    </div>
  );
}
