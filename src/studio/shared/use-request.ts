/** Sends requests and makes changes, and keeps whether one is under way and why the last one failed. */
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { UNFIT } from './studio-host.ts';
import { faultWords } from './use-loaded.ts';
import { useWorkplace } from './workplace.ts';
import type { Edited } from '../../host/index.ts';

export function useRequest() {
  const { mutateAsync, error, isPending, reset } = useMutation({
    mutationFn: (request: () => Promise<unknown>) => request(),
  });
  // A second press can come before the button is drawn as busy.
  const isSending = useRef(false);
  /** Resolves with whether the request was fulfilled. One is sent at a time: others are left out. */
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
  return {
    /** Why the last request failed; empty when it did not. */
    fault: error === null ? '' : faultWords(error),
    /** Whether it failed because the definitions are not as it found them. */
    isUnfit: error?.cause === UNFIT,
    isBusy: isPending,
    send,
    /** Forgets why it failed. */
    clear: reset,
  };
}

/** Makes changes that can be undone. */
export function useAct() {
  const { run } = useWorkplace();
  const { send, ...state } = useRequest();
  /** Resolves with whether the change was made. `title`: in words, for Undo. */
  const act = (title: string, request: () => Promise<Edited>): Promise<boolean> =>
    send(() => run(title, request()));
  return { ...state, act };
}
