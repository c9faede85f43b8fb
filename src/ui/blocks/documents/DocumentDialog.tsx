import type { ReactElement } from 'react';
import type { ScreenBlock, ScreenItem } from '../../../engine/resolve/screen.ts';
import { useCopy } from '../../copy.ts';
import { ModalDialog } from '../../shell/dialogs/ModalDialog.tsx';
import { DocumentContent } from './DocumentContent.tsx';
import { useDocument } from './use-document.ts';

interface DocumentDialogProps {
  readonly block: ScreenBlock;
  readonly item: ScreenItem;
  readonly onClose: () => void;
  /** Called by the button at the end, which appears once the document can be read. */
  readonly onEnd: () => void;
}

/** Renders a document over the page: in the full window on a phone. */
export function DocumentDialog({ block, item, ...calls }: DocumentDialogProps): ReactElement {
  const copy = useCopy();
  const { result, shown, onShown, retry } = useDocument({ block, item, open: true });
  const { review, summary, continue: goOn } = block.document ?? {};
  const end = review?.submit ?? goOn;
  return (
    <ModalDialog title={item.title ?? copy('document.document')} onClose={calls.onClose}>
      <div className="document-full document-dialog">
        <DocumentContent {...{ item, result, summary, onShown }} onRetry={retry} isFull />
        {shown && end !== undefined ? (
          <div className="document-end">
            <button type="button" className="button button--primary" onClick={calls.onEnd}>
              {end}
            </button>
          </div>
        ) : null}
      </div>
    </ModalDialog>
  );
}
