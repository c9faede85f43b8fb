import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import type { ScreenBlock } from '../../engine/resolve/screen.ts';
import { usePort } from '../use-field.ts';
import { useBlockPort } from './block-port.ts';
import { refusalOf } from './upload-files.ts';

/** A file of this visit. `share` is how much of it has gone, 0 to 1. */
export interface Sending {
  readonly id: number;
  readonly file: File;
  readonly state: 'waiting' | 'sending' | 'done' | 'failed';
  readonly share: number;
  /** Why it failed. */
  readonly text: string;
  /** Sending it again can't help. */
  readonly refused: boolean;
}
type Change =
  | { readonly add: readonly Sending[] }
  | { readonly drop: number }
  | { readonly id: number; readonly part: Partial<Sending> };

function changed(list: readonly Sending[], change: Change): readonly Sending[] {
  if ('add' in change) return [...list, ...change.add];
  if ('drop' in change) return list.filter(({ id }) => id !== change.drop);
  return list.map((one) => (one.id === change.id ? { ...one, ...change.part } : one));
}

export interface Uploads {
  readonly files: readonly Sending[];
  /** What has just happened, to be read out. */
  readonly news: string;
  readonly add: (files: readonly File[]) => void;
  readonly again: (id: number) => void;
  readonly remove: (id: number) => void;
}

/** Files on their way, sent one after the other. One that the page itself lists once it has arrived is no longer listed here. */
export function useUploads(block: ScreenBlock): Uploads {
  const port = useBlockPort();
  const form = usePort();
  const [files, change] = useReducer(changed, []);
  const [news, setNews] = useState('');
  const counter = useRef(0);
  const under = useRef<{ readonly id: number; readonly ended: AbortController } | undefined>(
    undefined,
  );
  const here = useRef(true);
  const { upload } = block;
  const send = useEffectEvent(async ({ id, file }: Sending) => {
    const ended = new AbortController();
    under.current = { id, ended };
    change({ id, part: { state: 'sending', share: 0, text: '' } });
    const told = await port.upload(
      block.id,
      file,
      (share) => {
        if (here.current) change({ id, part: { share } });
      },
      ended.signal,
    );
    // Cancelled, the next file may already be under way.
    if (under.current?.id === id) under.current = undefined;
    if (!here.current || ended.signal.aborted) return;
    change(
      told.ok && block.items !== undefined
        ? { drop: id }
        : { id, part: { state: told.ok ? 'done' : 'failed', text: told.ok ? '' : told.text } },
    );
    setNews(told.ok ? `${file.name} was uploaded.` : `${file.name} was not uploaded. ${told.text}`);
    if (told.ok && block.reveals !== undefined) form.reveal(block.reveals);
  });
  useEffect(() => {
    const next = files.find(({ state }) => state === 'waiting');
    if (next !== undefined && under.current === undefined) void send(next);
  }, [files]);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
      under.current?.ended.abort();
    };
  }, []);
  return {
    files,
    news,
    add(picked) {
      if (upload === undefined) return;
      const added = picked.map((file): Sending => {
        const text = refusalOf(file, upload);
        counter.current += 1;
        return {
          id: counter.current,
          file,
          share: 0,
          text: text ?? '',
          state: text === undefined ? 'waiting' : 'failed',
          refused: text !== undefined,
        };
      });
      change({ add: added });
      setNews(
        added
          .filter(({ refused }) => refused)
          .map(({ file, text }) => `${file.name}: ${text}`)
          .join(' '),
      );
    },
    again: (id) => change({ id, part: { state: 'waiting', text: '' } }),
    remove(id) {
      if (under.current?.id === id) {
        under.current.ended.abort();
        under.current = undefined;
      }
      change({ drop: id });
    },
  };
}
