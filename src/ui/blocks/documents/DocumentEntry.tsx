import { useRef, useState, type ReactElement } from 'react';
import type { ScreenBlock, ScreenItem } from '../../../engine/resolve/screen.ts';
import { Icon } from '../../icons.tsx';
import { useFormPort } from '../../use-field.ts';
import { BlockActions } from '../calls/BlockActions.tsx';
import { Facts } from '../parts/Facts.tsx';
import { DocumentContent } from './DocumentContent.tsx';
import { DocumentDialog } from './DocumentDialog.tsx';
import { DocumentHeader } from './DocumentHeader.tsx';
import { focusAfter } from './focus-after.ts';
import { useDocument } from './use-document.ts';

interface DocumentEntryProps {
  readonly block: ScreenBlock;
  readonly item: ScreenItem;
  /** Whether the document is open in the page, instead of on press over the page. */
  readonly isInPlace: boolean;
}

/** Renders a document of a list, open in the page or with the button that opens it. */
export function DocumentEntry({ block, item, isInPlace }: DocumentEntryProps): ReactElement {
  return (
    <li className={isInPlace ? 'document document--open' : 'card document'}>
      {isInPlace ? <OpenDocument block={block} item={item} /> : <Entry block={block} item={item} />}
      <BlockActions
        blockId={block.id}
        itemKey={item.key}
        actions={item.actions}
        about={item.title ?? 'Document'}
      />
    </li>
  );
}

type EntryProps = Omit<DocumentEntryProps, 'isInPlace'>;

function OpenDocument({ block, item }: EntryProps): ReactElement {
  const { result, onShown, retry } = useDocument({ block, item, open: true });
  return (
    <>
      <DocumentHeader item={item} />
      <Facts facts={item.facts} />
      <DocumentContent
        item={item}
        result={result}
        summary={block.document?.summary}
        onShown={onShown}
        onRetry={retry}
      />
    </>
  );
}

/** Renders the title of a document that is not open, and its dialog once it is. */
function Entry({ block, item }: EntryProps): ReactElement {
  const form = useFormPort();
  const content = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [reviewed, setReviewed] = useState(false);
  const { review } = block.document ?? {};
  const close = () => setOpen(false);
  const end = () => {
    close();
    if (review === undefined) return focusAfter(content);
    if (block.reveals !== undefined) form.reveal(block.reveals);
    setReviewed(true);
  };
  return (
    <div ref={content}>
      <DocumentHeader item={item} onOpen={() => setOpen(true)} />
      <Facts facts={item.facts} />
      {review === undefined ? null : (
        <p role="status" className="document-reviewed">
          {reviewed ? (
            <>
              <Icon name="check" />
              <span>{` ${review.done}`}</span>
            </>
          ) : null}
        </p>
      )}
      {open ? <DocumentDialog block={block} item={item} onClose={close} onEnd={end} /> : null}
    </div>
  );
}
