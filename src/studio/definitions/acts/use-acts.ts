/** Does acts, and shows what they did. */
import { useState } from 'react';
import type { FileEdit } from '../../shared/studio-host.ts';
import { faultWords } from '../../shared/use-loaded.ts';
import { useWorkplace } from '../../shared/workplace.ts';
import { type DefinitionAct, doAct } from './acts-host.ts';

/** An act that was done. */
export interface DoneAct {
  readonly title: string;
  readonly act: DefinitionAct;
  readonly edits: readonly FileEdit[];
  /** How many saves there were before it. */
  readonly version: number;
}

export interface Acts {
  /** The last act, until it is accepted or undone. */
  readonly done: DoneAct | undefined;
  readonly isBusy: boolean;
  /** Why the last act failed; empty when it did not. */
  readonly fault: string;
  /** Resolves with the act; undefined when it failed. */
  run(title: string, act: DefinitionAct): Promise<DoneAct | undefined>;
  /** Closes what shows the last act, and forgets the fault. */
  clear(): void;
}

export function useActs(): Acts {
  const { run, version } = useWorkplace();
  const [done, setDone] = useState<DoneAct>();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  return {
    done,
    isBusy,
    fault,
    async run(title, act) {
      setBusy(true);
      try {
        const { edits } = await run(title, doAct(act));
        const result = { title, act, edits, version };
        setDone(result);
        setFault('');
        return result;
      } catch (error) {
        setFault(faultWords(error));
        return undefined;
      } finally {
        setBusy(false);
      }
    },
    clear() {
      setDone(undefined);
      setFault('');
    },
  };
}
