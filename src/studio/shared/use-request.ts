/** Sends requests and makes changes, and keeps whether one is under way and why the last one failed. */
import { useState } from 'react';
import type { Edited } from './studio-host.ts';
import { faultWords } from './use-loaded.ts';
import { useWorkplace } from './workplace.ts';

interface RequestState {
  /** Why the last request failed; empty when it did not. */
  readonly fault: string;
  readonly isBusy: boolean;
}

export interface Requests extends RequestState {
  /** Resolves with whether the request was fulfilled. */
  send(request: () => Promise<unknown>): Promise<boolean>;
}

export function useRequest(): Requests {
  const [fault, setFault] = useState('');
  const [isBusy, setBusy] = useState(false);
  const send = async (request: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    setFault('');
    try {
      await request();
      return true;
    } catch (error) {
      setFault(faultWords(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { fault, isBusy, send };
}

interface Acts extends RequestState {
  /** Resolves with whether the change was made; one is made at a time. `title`: in words, for Undo. */
  act(title: string, request: () => Promise<Edited>): Promise<boolean>;
}

/** Makes changes that can be undone. */
export function useAct(): Acts {
  const { run } = useWorkplace();
  const { fault, isBusy, send } = useRequest();
  const act: Acts['act'] = async (title, request) =>
    isBusy ? false : send(() => run(title, request()));
  return { fault, isBusy, act };
}
