import { useEffect, useEffectEvent, useState } from 'react';
import type { ScreenBlock, ScreenItem } from '../../../engine/resolve/screen.ts';
import { useFormPort } from '../../use-field.ts';
import { useBlockPort, type DocumentResult } from '../block-port.ts';

export interface DocumentRequest {
  readonly block: ScreenBlock;
  readonly item: ScreenItem;
  /** The document is fetched when this becomes true, and discarded when it becomes false. */
  readonly open: boolean;
}

/** Fetches the document of an item while it is open. `result` is undefined until the fetch ends. */
export function useDocument({ block, item, open }: DocumentRequest): {
  readonly result: DocumentResult | undefined;
  readonly retry: () => void;
} {
  const port = useBlockPort();
  const form = useFormPort();
  const [result, setResult] = useState<DocumentResult>();
  const [attempt, setAttempt] = useState(0);
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
      if (!active) return;
      setResult(next);
      if (next.ok) reveal();
    });
    return () => {
      active = false;
      setResult(undefined);
    };
  }, [open, attempt, block.id, item.key]);
  return { result, retry: () => setAttempt(attempt + 1) };
}
