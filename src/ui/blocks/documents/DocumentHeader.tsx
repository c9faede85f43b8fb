import type { ReactElement } from 'react';
import type { ScreenItem } from '../../../engine/resolve/screen.ts';
import { ItemBadge } from '../parts/ItemDetails.tsx';
import { Paragraphs } from '../parts/Paragraphs.tsx';
import { useCopy } from '../../copy.ts';

interface DocumentHeaderProps {
  readonly item: ScreenItem;
  /** Opens the document in a modal. Undefined: it is open in the page. */
  readonly onOpen?: () => void;
}

/** Renders the title of a document, and the button that opens it. */
export function DocumentHeader({ item, onOpen }: DocumentHeaderProps): ReactElement {
  const copy = useCopy();
  return (
    <div className="document-head">
      <div>
        <h3>
          <span>{item.title}</span>
          <ItemBadge item={item} />
        </h3>
        <Paragraphs text={item.intro} />
      </div>
      {onOpen === undefined ? null : (
        <button
          type="button"
          className="button button--secondary"
          aria-haspopup="dialog"
          onClick={onOpen}
        >
          <span>{copy('document.view')}</span>
          <span className="sr-only">{` ${item.title ?? copy('document.document')}`}</span>
        </button>
      )}
    </div>
  );
}
