/** Makes changes from the panel, one at a time, and keeps why the last one failed. */
import { useState } from 'react';
import { faultWords } from '../shared/use-loaded.ts';
import type { Edited } from '../shared/studio-host.ts';
import { useWorkplace } from '../shared/workplace.ts';

export interface Acts {
  /** Why the last change failed; empty when it did not. */
  readonly fault: string;
  readonly isBusy: boolean;
  /** Resolves with whether the change was made. `title`: in words, for Undo. */
  act(title: string, request: () => Promise<Edited>): Promise<boolean>;
}

export function useActs(): Acts {
  const { run } = useWorkplace();
  const [fault, setFault] = useState('');
  const [isBusy, setBusy] = useState(false);
  const act = async (title: string, request: () => Promise<Edited>): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
    setFault('');
    try {
      await run(title, request());
      return true;
    } catch (error) {
      setFault(faultWords(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { fault, isBusy, act };
}
