/**
 * The port through which blocks run calls. The app implements it with the engine; tests implement
 * it with plain objects.
 */
import { createContext, useContext } from 'react';

/** The result of a block's call. `text` is a message for the borrower; empty when there is none. */
export interface BlockResult {
  readonly ok: boolean;
  readonly text: string;
}
/** A fetched document, or a message for the borrower that says why there is none. */
export type DocumentResult =
  | { readonly ok: true; readonly document: Blob }
  | { readonly ok: false; readonly text: string };

/** Failures are results with `ok: false`. */
export interface BlockPort {
  /**
   * Runs an action of a block, or of its item `itemKey`. Resolves once the page's data is reloaded.
   */
  act(blockId: string, actionId: string, itemKey?: string): Promise<BlockResult>;
  /**
   * Uploads one file. `onProgress` receives the uploaded share, 0 to 1. An aborted upload has an
   * empty text.
   */
  upload(
    blockId: string,
    file: File,
    onProgress: (share: number) => void,
    signal?: AbortSignal,
  ): Promise<BlockResult>;
  /** Fetches the document of an item. */
  open(blockId: string, itemKey: string): Promise<DocumentResult>;
  /**
   * Navigates to the page of a third-party provider. `ok: false` when there is no address to open.
   */
  leave(blockId: string): Promise<BlockResult>;
}

const UNAVAILABLE: BlockResult = { ok: false, text: 'This is not available here.' };

/** The port outside of any provider: every call fails. */
const unavailablePort: BlockPort = {
  act: async () => UNAVAILABLE,
  upload: async () => UNAVAILABLE,
  open: async () => ({ ok: false, text: UNAVAILABLE.text }),
  leave: async () => UNAVAILABLE,
};

/** Provides the port of a page to its blocks. */
export const BlockPortContext = createContext<BlockPort>(unavailablePort);

/** Returns the port of the nearest provider. Without one, every call returns `ok: false`. */
export const useBlockPort = (): BlockPort => useContext(BlockPortContext);
