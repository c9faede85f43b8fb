import { useState, type ReactElement } from 'react';
import type { ScreenBlock, ScreenItem } from '../../../engine/resolve/screen.ts';
import { BlockActions } from '../calls/BlockActions.tsx';
import { BlockFrame, type BlockProps } from '../parts/BlockFrame.tsx';
import { EmptyState } from '../parts/EmptyState.tsx';
import { Facts } from '../parts/Facts.tsx';
import { ItemBadge } from '../parts/ItemDetails.tsx';
import { Paragraphs } from '../parts/Paragraphs.tsx';
import { DocumentContent } from './DocumentContent.tsx';
import { useDocument } from './use-document.ts';

interface DocumentHeaderProps {
  readonly item: ScreenItem;
  readonly open: boolean;
  /** The id of the element that the button opens and closes. */
  readonly contentId: string;
  readonly onToggle: () => void;
}

function DocumentHeader({ item, open, contentId, onToggle }: DocumentHeaderProps): ReactElement {
  return (
    <div className="document-head">
      <div>
        <h3>
          {item.title}
          <ItemBadge item={item} />
        </h3>
        <Paragraphs text={item.intro} />
      </div>
      <button
        type="button"
        className="button button--secondary"
        aria-expanded={open}
        aria-controls={contentId}
        onClick={onToggle}
      >
        {open ? 'Close' : 'View'} <span className="sr-only">{item.title ?? 'Document'}</span>
      </button>
    </div>
  );
}

interface DocumentEntryProps {
  readonly block: ScreenBlock;
  readonly item: ScreenItem;
  readonly initiallyOpen: boolean;
}

function DocumentEntry({ block, item, initiallyOpen }: DocumentEntryProps): ReactElement {
  const [open, setOpen] = useState(initiallyOpen);
  const { result, retry } = useDocument({ block, item, open });
  const id = `document-${block.id}-${item.key}`;
  return (
    <li className="card document">
      <DocumentHeader item={item} open={open} contentId={id} onToggle={() => setOpen(!open)} />
      <Facts facts={item.facts} />
      <div id={id} className="document-sheet" hidden={!open}>
        {open ? <DocumentContent item={item} result={result} onRetry={retry} /> : null}
      </div>
      <BlockActions
        blockId={block.id}
        itemKey={item.key}
        actions={item.actions}
        about={item.title ?? 'Document'}
      />
    </li>
  );
}

/** Renders a list of documents. Each opens below its title and can be downloaded. */
export function DocumentBlock({ block }: BlockProps): ReactElement {
  const items = block.items ?? [];
  return (
    <BlockFrame block={block} kind="documents">
      {items.length === 0 ? (
        <EmptyState block={block} />
      ) : (
        <ul className="documents">
          {items.map((item, index) => (
            <DocumentEntry
              key={item.key}
              block={block}
              item={item}
              initiallyOpen={index === 0 && block.document?.first === true}
            />
          ))}
        </ul>
      )}
    </BlockFrame>
  );
}
