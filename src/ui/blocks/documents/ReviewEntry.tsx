import { useState, type ReactElement } from 'react';
import type { ScreenBlock, ScreenItem } from '../../../engine/resolve/screen.ts';
import { Icon } from '../../icons.tsx';
import { ModalDialog } from '../../shell/dialogs/ModalDialog.tsx';
import { useFormPort } from '../../use-field.ts';
import { Facts } from '../parts/Facts.tsx';
import { useCopy } from '../../copy.ts';
import { DocumentContent } from './DocumentContent.tsx';
import { DocumentHeader } from './DocumentHeader.tsx';
import { useDocument } from './use-document.ts';

interface ReviewEntryProps {
  readonly block: ScreenBlock;
  readonly item: ScreenItem;
}

/** Renders a document that the borrower reviews in a modal before agreeing to something. */
export function ReviewEntry({ block, item }: ReviewEntryProps): ReactElement {
  const form = useFormPort();
  const [open, setOpen] = useState(false);
  const [reviewed, setReviewed] = useState(false);
  const close = () => setOpen(false);
  const submit = () => {
    if (block.reveals !== undefined) form.reveal(block.reveals);
    setReviewed(true);
    close();
  };
  return (
    <li className="card document">
      <DocumentHeader
        item={item}
        open={false}
        contentId={undefined}
        onToggle={() => setOpen(true)}
      />
      <Facts facts={item.facts} />
      <p role="status" className="document-reviewed">
        {reviewed ? (
          <>
            <Icon name="check" />
            <span>{` ${block.document?.review?.done ?? ''}`}</span>
          </>
        ) : null}
      </p>
      {open ? <ReviewDialog block={block} item={item} onClose={close} onSubmit={submit} /> : null}
    </li>
  );
}

interface ReviewDialogProps extends ReviewEntryProps {
  readonly onClose: () => void;
  readonly onSubmit: () => void;
}

/** Renders the document with its submit button, which appears once the document has loaded. */
function ReviewDialog({ block, item, onClose, onSubmit }: ReviewDialogProps): ReactElement {
  const copy = useCopy();
  const { result, retry } = useDocument({ block, item, open: true });
  return (
    <ModalDialog title={item.title ?? copy('document.document')} onClose={onClose}>
      <div className="document-review">
        <DocumentContent
          item={item}
          result={result}
          summary={block.document?.summary}
          onRetry={retry}
        />
        {result?.ok === true ? (
          <div className="dialog-actions">
            <button type="button" className="button button--primary" onClick={onSubmit}>
              {block.document?.review?.submit}
            </button>
          </div>
        ) : null}
      </div>
    </ModalDialog>
  );
}
