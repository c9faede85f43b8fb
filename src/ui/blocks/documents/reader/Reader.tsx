import { useState, type ReactElement, type ReactNode } from 'react';
import type { ScreenDocumentSummary } from '../../../../engine/resolve/screen.ts';
import { ModalDialog } from '../../../shell/dialogs/ModalDialog.tsx';
import { ReaderFrame } from './ReaderFrame.tsx';
import { Summarized } from './Summarized.tsx';
import { ZOOM_LEVELS, useZoom } from './use-zoom.ts';

/** In windows narrower than this, in CSS pixels, a letter-size page needs zoom to be readable. */
const NARROW = 600;

export interface ReaderProps {
  readonly title: string;
  /** How many pages there are. 0: the document has no pages, such as a picture. */
  readonly pages: number;
  readonly summary: ScreenDocumentSummary | undefined;
  /** The download link. */
  readonly download: ReactNode;
  /** Whether it fills a dialog, instead of a part of the page. */
  readonly isFull: boolean;
  /** The text of the document, which fits any width. Undefined when it is not known. */
  readonly text?: ReactNode;
  /** The document, as wide as its container. Drawn in one place at a time. */
  readonly children: ReactNode;
}

/** Renders a document with its buttons, in place or in the full window, at the same page. */
export function Reader({ children, ...props }: ReaderProps): ReactElement {
  const { title, pages, isFull } = props;
  const [page, setPage] = useState(1);
  const [full, setFull] = useState(false);
  const paging = { title, pages, page, onPage: setPage };
  if (isFull)
    return (
      <Sheets {...props} paging={paging}>
        {children}
      </Sheets>
    );
  return (
    <>
      <Sheets {...props} paging={paging} isShown={!full} onFull={() => setFull(true)}>
        {children}
      </Sheets>
      {full ? (
        <FullScreen {...props} paging={paging} onClose={() => setFull(false)}>
          {children}
        </FullScreen>
      ) : null}
    </>
  );
}

interface SheetsProps extends ReaderProps {
  readonly paging: Pick<Parameters<typeof ReaderFrame>[0], 'title' | 'pages' | 'page' | 'onPage'>;
  /** False while the document is shown elsewhere. True by default. */
  readonly isShown?: boolean;
  readonly onFull?: () => void;
}

/** Renders the pages of a document, or its text: on a phone the text first, which needs no zoom. */
function Sheets(props: SheetsProps): ReactElement {
  const { text, paging, isFull, isShown = true, onFull, download, children } = props;
  const isNarrow = isFull && globalThis.innerWidth < NARROW;
  const [isText, setText] = useState(isNarrow && text !== undefined);
  const zooms = {
    pages: useZoom(isNarrow ? ZOOM_LEVELS.indexOf(2) : 0),
    text: useZoom(0),
  };
  const shown = isText ? text : children;
  return (
    <ReaderFrame
      {...paging}
      zoom={isText ? zooms.text : zooms.pages}
      isText={isText}
      onText={text === undefined ? undefined : setText}
      onFull={onFull}
      download={download}
    >
      {isShown ? shown : null}
    </ReaderFrame>
  );
}

interface FullScreenProps extends SheetsProps {
  readonly onClose: () => void;
}

/** Renders a document of the page in the full window. */
function FullScreen({ onClose, ...props }: FullScreenProps): ReactElement {
  const { title, summary } = props;
  return (
    <ModalDialog title={title} onClose={onClose}>
      <div className="document-full">
        <Summarized title={title} summary={summary}>
          <Sheets {...props} isFull />
        </Summarized>
      </div>
    </ModalDialog>
  );
}
