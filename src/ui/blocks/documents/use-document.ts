import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { ScreenBlock, ScreenItem } from '../../../engine/resolve/screen.ts';
import { useFormPort } from '../../use-field.ts';
import { useBlockPort, type DocumentResult } from '../block-port.ts';

interface DocumentRequest {
  readonly block: ScreenBlock;
  readonly item: ScreenItem;
  /** The document is fetched when this becomes true, and discarded when it becomes false. */
  readonly open: boolean;
}

interface OpenDocument {
  /** Undefined until the fetch ends. */
  readonly result: DocumentResult | undefined;
  /** Whether the document can be read: it is drawn, or its failure and its download are shown. */
  readonly shown: boolean;
  /** Called by the content of the document. Calls after the first have no effect. */
  readonly onShown: () => void;
  readonly retry: () => void;
}

/** Fetches the document of an item while it is open. Its toggle is set once it can be read. */
export function useDocument({ block, item, open }: DocumentRequest): OpenDocument {
  const port = useBlockPort();
  const form = useFormPort();
  const [result, setResult] = useState<DocumentResult>();
  const [shown, setShown] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const onShown = useCallback(() => setShown(true), []);
  // Effect events read the latest port. A new port does not refetch an open document.
  const fetchDocument = useEffectEvent((blockId: string, itemKey: string) =>
    port.open(blockId, itemKey),
  );
  const reveal = useEffectEvent(() => {
    // A document with a review sets the toggle only when the borrower submits the review.
    if (block.reveals !== undefined && block.document?.review === undefined)
      form.reveal(block.reveals);
  });
  useEffect(() => {
    if (!open) return undefined;
    let active = true;
    void fetchDocument(block.id, item.key).then((next) => {
      if (active) setResult(next);
    });
    return () => {
      active = false;
      setResult(undefined);
      setShown(false);
    };
  }, [open, attempt, block.id, item.key]);
  useEffect(() => {
    if (shown) reveal();
  }, [shown]);
  return { result, shown, onShown, retry: () => setAttempt(attempt + 1) };
}
