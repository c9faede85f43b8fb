import {
  useEffect,
  useEffectEvent,
  useReducer,
  useRef,
  useState,
  type ActionDispatch,
} from 'react';
import type { ScreenBlock } from '../../../engine/resolve/screen.ts';
import { useFormPort } from '../../use-field.ts';
import { useBlockPort, type BlockResult } from '../block-port.ts';
import { useCopy } from '../../copy.ts';
import { validateUpload } from './upload-files.ts';
import {
  assignItems,
  createUpload,
  uploadsReducer,
  type FileUpload,
  type UploadAction,
} from './upload-list.ts';

export interface Uploads {
  /** The files of this visit that are not among the block's items. */
  readonly files: readonly FileUpload[];
  /** The file of this visit that became this item; undefined for one of an earlier visit. */
  readonly fileOf: (itemKey: string) => File | undefined;
  /** Removes the file that became this item from the list. The item stays. */
  readonly forget: (itemKey: string) => void;
  /** The latest event, which screen readers announce. Empty before the first one. */
  readonly announcement: string;
  readonly add: (files: readonly File[]) => void;
  readonly retry: (id: number) => void;
  /** Removes a file from the list, and aborts its upload while it runs. */
  readonly remove: (id: number) => void;
}

interface QueueInput {
  readonly blockId: string;
  readonly files: readonly FileUpload[];
  readonly dispatch: ActionDispatch<[UploadAction]>;
  /** Called after each upload that was not aborted. */
  readonly onEnd: (upload: FileUpload, result: BlockResult) => void;
}

/**
 * Uploads the waiting files, one at a time. Returns a function that aborts the upload of a file
 * while it runs.
 */
function useUploadQueue({ blockId, files, dispatch, onEnd }: QueueInput): (id: number) => void {
  const port = useBlockPort();
  const running = useRef<{ readonly id: number; readonly controller: AbortController }>(undefined);
  const mounted = useRef(true);
  const send = useEffectEvent(async (upload: FileUpload) => {
    const { id, file } = upload;
    const controller = new AbortController();
    running.current = { id, controller };
    dispatch({ type: 'updated', id, changes: { state: 'sending', share: 0, text: '' } });
    const onProgress = (share: number) => {
      if (mounted.current) dispatch({ type: 'updated', id, changes: { share } });
    };
    const result = await port.upload(blockId, file, onProgress, controller.signal);
    // After a cancellation the next upload may already be running.
    if (running.current?.id === id) running.current = undefined;
    if (mounted.current && !controller.signal.aborted) onEnd(upload, result);
  });
  useEffect(() => {
    const next = files.find(({ state }) => state === 'waiting');
    if (next !== undefined && running.current === undefined) void send(next);
  }, [files]);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
      running.current?.controller.abort();
    };
  }, []);
  return (id) => {
    if (running.current?.id !== id) return;
    running.current.controller.abort();
    running.current = undefined;
  };
}

/** Tells the port how many files are not sent yet; that none is, once the block is gone. */
function useFilesLeft(blockId: string, files: readonly FileUpload[]): void {
  const port = useBlockPort();
  const count = files.filter(({ state }) => state === 'waiting' || state === 'sending').length;
  const reported = useRef(0);
  const report = useEffectEvent((left: number) => {
    if (left !== reported.current) port.setFilesLeft?.(blockId, left);
    reported.current = left;
  });
  useEffect(() => report(count), [count]);
  useEffect(() => () => report(0), []);
}

/**
 * Uploads the files that a borrower chooses, in their order. An uploaded file stays in the list until
 * the block shows it among its items.
 */
export function useUploads(block: ScreenBlock): Uploads {
  const copy = useCopy();
  const form = useFormPort();
  const [files, dispatch] = useReducer(uploadsReducer, []);
  const [announcement, setAnnouncement] = useState('');
  const lastId = useRef(0);
  const { items = [] } = block;
  if (assignItems(files, items) !== files) dispatch({ type: 'listed', items });
  const onEnd = ({ id, file }: FileUpload, { ok, text }: BlockResult) => {
    const changes = ok
      ? ({ state: 'done', text: '' } as const)
      : ({ state: 'failed', text } as const);
    dispatch({ type: 'updated', id, changes });
    const { name } = file;
    setAnnouncement(
      ok
        ? copy('upload.wasUploaded', { name })
        : `${copy('upload.wasNotUploaded', { name })} ${text}`,
    );
    if (ok && block.reveals !== undefined) form.reveal(block.reveals);
  };
  const abort = useUploadQueue({ blockId: block.id, files, dispatch, onEnd });
  useFilesLeft(block.id, files);
  const add = async (chosen: readonly File[]) => {
    const rules = block.upload;
    if (rules === undefined) return;
    const checked = await Promise.all(chosen.map((file) => validateUpload(file, rules, copy)));
    const before = items.map(({ key }) => key);
    const uploads = checked.map((one) => createUpload((lastId.current += 1), one, before));
    dispatch({ type: 'added', uploads });
    const invalid = uploads.filter((upload) => upload.invalid);
    setAnnouncement(invalid.map(({ file, text }) => `${file.name}: ${text}`).join(' '));
  };
  const findBy = (key: string) => files.find(({ itemKey }) => itemKey === key);
  return {
    // A page can stop to list a file: that of a task that is done now.
    files: files.filter(({ itemKey }) => !items.some(({ key }) => key === itemKey)),
    fileOf: (key) => findBy(key)?.file,
    forget: (key) => {
      const found = findBy(key);
      if (found !== undefined) dispatch({ type: 'removed', id: found.id });
    },
    announcement,
    add: (chosen) => void add(chosen),
    retry: (id) => dispatch({ type: 'updated', id, changes: { state: 'waiting', text: '' } }),
    remove: (id) => {
      abort(id);
      dispatch({ type: 'removed', id });
    },
  };
}
