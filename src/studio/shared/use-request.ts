/** Sends requests and makes changes, and keeps whether one is under way and why the last one failed. */
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { UNFIT } from './studio-host.ts';
import { faultWords } from './use-loaded.ts';
import { useWorkplace } from './workplace.ts';
import type { Edited } from '../../host/index.ts';

interface RequestState {
  /** Why the last request failed; empty when it did not. */
  readonly fault: string;
  /** Whether it failed because the definitions are not as it found them. */
  readonly isUnfit: boolean;
  readonly isBusy: boolean;
  /** Forgets why it failed. */
  readonly clear: () => void;
}

export interface Requests extends RequestState {
  /** Resolves with whether the request was fulfilled. One is sent at a time: others are left out. */
  send(request: () => Promise<unknown>): Promise<boolean>;
}

export function useRequest(): Requests {
  const { mutateAsync, error, isPending, reset } = useMutation({
    mutationFn: (request: () => Promise<unknown>) => request(),
  });
  // A second press can come before the button is drawn as busy.
  const isSending = useRef(false);
  const send = async (request: () => Promise<unknown>): Promise<boolean> => {
    if (isSending.current) return false;
    isSending.current = true;
    return mutateAsync(request)
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        isSending.current = false;
      });
  };
  const fault = error === null ? '' : faultWords(error);
  return { fault, isUnfit: error?.cause === UNFIT, isBusy: isPending, send, clear: reset };
}

interface Acts extends RequestState {
  /** Resolves with whether the change was made. `title`: in words, for Undo. */
  act(title: string, request: () => Promise<Edited>): Promise<boolean>;
}

/** Makes changes that can be undone. */
export function useAct(): Acts {
  const { run } = useWorkplace();
  const { send, ...state } = useRequest();
  const act: Acts['act'] = (title, request) => send(() => run(title, request()));
  return { ...state, act };
}
