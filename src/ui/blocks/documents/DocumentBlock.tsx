import { useState, type ReactElement } from 'react';
import type { ScreenBlock, ScreenItem } from '../../../engine/resolve/screen.ts';
import { BlockActions } from '../calls/BlockActions.tsx';
import { BlockFrame, type BlockProps } from '../parts/BlockFrame.tsx';
import { EmptyState } from '../parts/EmptyState.tsx';
import { Facts } from '../parts/Facts.tsx';
import { useCopy } from '../../copy.ts';
import { DocumentContent } from './DocumentContent.tsx';
import { DocumentHeader } from './DocumentHeader.tsx';
import { ReviewEntry } from './ReviewEntry.tsx';
import { useDocument } from './use-document.ts';

interface DocumentEntryProps {
  readonly block: ScreenBlock;
  readonly item: ScreenItem;
  readonly initiallyOpen: boolean;
}

function DocumentEntry({ block, item, initiallyOpen }: DocumentEntryProps): ReactElement {
  const copy = useCopy();
  const [open, setOpen] = useState(initiallyOpen);
  const { result, retry } = useDocument({ block, item, open });
  const id = `document-${block.id}-${item.key}`;
  return (
    <li className="card document">
      <DocumentHeader item={item} open={open} contentId={id} onToggle={() => setOpen(!open)} />
      <Facts facts={item.facts} />
      <div id={id} className="document-sheet" hidden={!open}>
        {open ? (
          <DocumentContent
            item={item}
            result={result}
            summary={block.document?.summary}
            onRetry={retry}
          />
        ) : null}
      </div>
      <BlockActions
        blockId={block.id}
        itemKey={item.key}
        actions={item.actions}
        about={item.title ?? copy('document.document')}
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
          {items.map((item, index) =>
            block.document?.review === undefined ? (
              <DocumentEntry
                key={item.key}
                block={block}
                item={item}
                initiallyOpen={index === 0 && block.document?.first === true}
              />
            ) : (
              <ReviewEntry key={item.key} block={block} item={item} />
            ),
          )}
        </ul>
      )}
    </BlockFrame>
  );
}
