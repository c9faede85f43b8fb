/** What a block that sends something needs from whoever runs the calls. The app implements it; tests implement it over a plain object. */
import { createContext, useContext } from 'react';

/** How a call ended, in words for people; empty when there is nothing to say. */
export interface Told {
  readonly ok: boolean;
  readonly text: string;
}
/** A document that was fetched, or why there is none. */
export type Opened =
  | { readonly ok: true; readonly document: Blob }
  | { readonly ok: false; readonly text: string };

export interface BlockPort {
  /** Runs an action of a block, or of the entry `itemKey` of it. What the page shows is up to date when it resolves. */
  act(blockId: string, actionId: string, itemKey?: string): Promise<Told>;
  /** Sends one file. `onProgress` hears the share that has gone, 0 to 1. Ended by the signal, it tells no words. */
  upload(
    blockId: string,
    file: File,
    onProgress: (share: number) => void,
    signal?: AbortSignal,
  ): Promise<Told>;
  /** Fetches the document of an entry. */
  open(blockId: string, itemKey: string): Promise<Opened>;
  /** Leaves for the page of another company. Told only when that failed. */
  leave(blockId: string): Promise<Told>;
}

const NOTHING: Told = { ok: false, text: 'This is not available here.' };

/** Runs nothing; for screens around which nobody does. */
const unbound: BlockPort = {
  act: async () => NOTHING,
  upload: async () => NOTHING,
  open: async () => ({ ok: false, text: NOTHING.text }),
  leave: async () => NOTHING,
};

export const BlockPortContext = createContext<BlockPort>(unbound);

/** The port of the page. Without one, everything that is asked of it is told to be not available. */
export const useBlockPort = (): BlockPort => useContext(BlockPortContext);
