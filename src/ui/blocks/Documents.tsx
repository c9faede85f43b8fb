import { Suspense, lazy, useEffect, useEffectEvent, useState, type ReactElement } from 'react';
import type { ScreenBlock, ScreenItem } from '../../engine/resolve/screen.ts';
import { usePort } from '../use-field.ts';
import BlockActions from './BlockActions.tsx';
import { useBlockPort, type Opened } from './block-port.ts';
import { BlockFrame, Empty, Facts, Paragraphs, type BlockProps } from './parts.tsx';
import { useObjectUrl } from './use-object-url.ts';

// What reads documents is large: it comes when the first one is opened.
const PdfViewer = lazy(() => import('./pdf/PdfViewer.tsx'));

function Sheet({
  document,
  item,
}: {
  readonly document: Blob;
  readonly item: ScreenItem;
}): ReactElement {
  const url = useObjectUrl(document);
  const title = item.title ?? 'Document';
  return (
    <>
      {document.type.startsWith('image/') ? (
        url !== undefined && <img className="document-picture" src={url} alt={title} />
      ) : (
        <Suspense fallback={<Opening title={title} />}>
          <PdfViewer document={document} title={title} />
        </Suspense>
      )}
      {url === undefined ? null : (
        <a className="button button--quiet" href={url} download={item.fileName ?? title}>
          Download <span className="sr-only">{title}</span>
        </a>
      )}
    </>
  );
}

function Opening({ title }: { readonly title: string }): ReactElement {
  return (
    <p className="pdf-waiting" role="status">
      <span className="spinner" aria-hidden="true" />
      Opening {title}
    </p>
  );
}

/** Fetches the document of an entry while it is open. */
function useOpened(
  block: ScreenBlock,
  item: ScreenItem,
  open: boolean,
): { readonly answer: Opened | undefined; readonly again: () => void } {
  const port = useBlockPort();
  const form = usePort();
  const [answer, setAnswer] = useState<Opened>();
  const [tries, setTries] = useState(0);
  // The port is made anew with what the page knows; an open document is not fetched again for that.
  const fetched = useEffectEvent((blockId: string, itemKey: string) => port.open(blockId, itemKey));
  const read = useEffectEvent(() => {
    if (block.reveals !== undefined) form.reveal(block.reveals);
  });
  useEffect(() => {
    if (!open) return undefined;
    let here = true;
    void fetched(block.id, item.key).then((given) => {
      if (!here) return;
      setAnswer(given);
      if (given.ok) read();
    });
    return () => {
      here = false;
      setAnswer(undefined);
    };
  }, [open, tries, block.id, item.key]);
  return { answer, again: () => setTries(tries + 1) };
}

interface EntryProps {
  readonly block: ScreenBlock;
  readonly item: ScreenItem;
  readonly first: boolean;
}

function DocumentEntry({ block, item, first }: EntryProps): ReactElement {
  const [open, setOpen] = useState(first);
  const { answer, again } = useOpened(block, item, open);
  const title = item.title ?? 'Document';
  const id = `document-${block.id}-${item.key}`;
  return (
    <li className="card document">
      <div className="document-head">
        <div>
          <h3>
            {item.title}
            {item.badge === undefined ? null : <span className="badge">{item.badge}</span>}
          </h3>
          <Paragraphs text={item.intro} />
        </div>
        <button
          type="button"
          className="button button--quiet"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Close' : 'View'} <span className="sr-only">{title}</span>
        </button>
      </div>
      <Facts facts={item.facts} />
      <div id={id} className="document-sheet" hidden={!open}>
        {!open ? null : answer === undefined ? (
          <Opening title={title} />
        ) : answer.ok ? (
          <Sheet document={answer.document} item={item} />
        ) : (
          <div role="alert">
            <p className="field-error">{answer.text}</p>
            <button type="button" className="button button--quiet" onClick={again}>
              Try again <span className="sr-only">to open {title}</span>
            </button>
          </div>
        )}
      </div>
      <BlockActions blockId={block.id} itemKey={item.key} actions={item.actions} about={title} />
    </li>
  );
}

/** Documents to read: each opens below its name, and can be downloaded. */
export function DocumentBlock({ block }: BlockProps): ReactElement {
  const items = block.items ?? [];
  return (
    <BlockFrame block={block} kind="documents">
      {items.length === 0 ? (
        <Empty block={block} />
      ) : (
        <ul className="documents">
          {items.map((item, index) => (
            <DocumentEntry
              key={item.key}
              block={block}
              item={item}
              first={index === 0 && block.document?.first === true}
            />
          ))}
        </ul>
      )}
    </BlockFrame>
  );
}
