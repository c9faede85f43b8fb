/**
 * The port through which blocks run calls. The app implements it with the engine; tests implement
 * it with plain objects.
 */
import { useContext, useMemo } from 'react';
import { useCopy, type Copy } from '../copy.ts';
import { BlockPortContext } from './block-port-context.ts';

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
  /**
   * Takes how many files of a block are chosen and not sent yet, with the one that is being sent: the
   * page is not left before. Not called by a block without files.
   */
  setFilesLeft?(blockId: string, count: number): void;
  /** Fetches the document of an item. */
  open(blockId: string, itemKey: string): Promise<DocumentResult>;
  /**
   * Navigates to the page of a third-party provider. `ok: false` when there is no address to open.
   */
  leave(blockId: string): Promise<BlockResult>;
}

/** A port whose every call fails with this message. */
function failingPort(text: string): BlockPort {
  const fail = async () => ({ ok: false, text }) as const;
  return { act: fail, upload: fail, open: fail, leave: fail };
}

/** A port whose code is loaded with its first call. A call fails when the code can't be loaded. */
function loadedPort(load: () => Promise<BlockPort>, copy: Copy): BlockPort {
  let loading: Promise<BlockPort> | undefined;
  const port = (): Promise<BlockPort> =>
    (loading ??= load()).catch(() => {
      loading = undefined;
      return failingPort(copy('screen.notLoaded'));
    });
  return {
    act: async (...input) => (await port()).act(...input),
    upload: async (...input) => (await port()).upload(...input),
    setFilesLeft: (...input) => void port().then((one) => one.setFilesLeft?.(...input)),
    open: async (...input) => (await port()).open(...input),
    leave: async (...input) => (await port()).leave(...input),
  };
}

/** Returns the port of the nearest provider. Without one, every call returns `ok: false`. */
export function useBlockPort(): BlockPort {
  const copy = useCopy();
  const source = useContext(BlockPortContext);
  return useMemo(() => {
    if (typeof source === 'function') return loadedPort(source, copy);
    return source ?? failingPort(copy('screen.notHere'));
  }, [source, copy]);
}
