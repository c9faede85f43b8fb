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
  /** The download link of the full-screen view. */
  readonly download: ReactNode;
  /** The document, as wide as its container. Drawn in one place at a time. */
  readonly children: ReactNode;
}

/** Renders a document with its buttons, in place or in the full window, at the same page. */
export function Reader({ children, ...props }: ReaderProps): ReactElement {
  const { title, pages } = props;
  const zoom = useZoom(0);
  const [page, setPage] = useState(1);
  const [full, setFull] = useState(false);
  const paging = { title, pages, page, onPage: setPage };
  return (
    <>
      <ReaderFrame {...paging} zoom={zoom} onFull={() => setFull(true)}>
        {full ? null : children}
      </ReaderFrame>
      {full ? (
        <FullScreen {...props} paging={paging} onClose={() => setFull(false)}>
          {children}
        </FullScreen>
      ) : null}
    </>
  );
}

interface FullScreenProps extends ReaderProps {
  readonly paging: Pick<Parameters<typeof ReaderFrame>[0], 'title' | 'pages' | 'page' | 'onPage'>;
  readonly onClose: () => void;
}

/** Renders a document in the full window, large enough to be read on a phone. */
function FullScreen(props: FullScreenProps): ReactElement {
  const { title, summary, download, paging, onClose, children } = props;
  const zoom = useZoom(globalThis.innerWidth < NARROW ? ZOOM_LEVELS.indexOf(2) : 0);
  return (
    <ModalDialog title={title} onClose={onClose}>
      <div className="document-full">
        {download}
        <Summarized title={title} summary={summary}>
          <ReaderFrame {...paging} zoom={zoom}>
            {children}
          </ReaderFrame>
        </Summarized>
      </div>
    </ModalDialog>
  );
}
