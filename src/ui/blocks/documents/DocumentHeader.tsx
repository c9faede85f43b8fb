import type { ReactElement } from 'react';
import type { ScreenItem } from '../../../engine/resolve/screen.ts';
import { ItemBadge } from '../parts/ItemDetails.tsx';
import { Paragraphs } from '../parts/Paragraphs.tsx';
import { useCopy } from '../../copy.ts';

interface DocumentHeaderProps {
  readonly item: ScreenItem;
  readonly open: boolean;
  /** The id of the element that the button opens and closes. Undefined: it opens a modal. */
  readonly contentId: string | undefined;
  readonly onToggle: () => void;
}

/** Renders the title of a document, and the button that opens it. */
export function DocumentHeader(props: DocumentHeaderProps): ReactElement {
  const copy = useCopy();
  const { item, open, contentId, onToggle } = props;
  return (
    <div className="document-head">
      <div>
        <h3>
          <span>{item.title}</span>
          <ItemBadge item={item} />
        </h3>
        <Paragraphs text={item.intro} />
      </div>
      <button
        type="button"
        className="button button--secondary"
        aria-expanded={contentId === undefined ? undefined : open}
        aria-haspopup={contentId === undefined ? 'dialog' : undefined}
        aria-controls={contentId}
        onClick={onToggle}
      >
        <span>{copy(open ? 'screen.close' : 'document.view')}</span>
        <span className="sr-only">{` ${item.title ?? copy('document.document')}`}</span>
      </button>
    </div>
  );
}
