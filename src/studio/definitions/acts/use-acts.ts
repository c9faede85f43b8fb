/** Does acts, and shows what they did. */
import { useState } from 'react';
import { useAct } from '../../shared/use-request.ts';
import { useWorkplace } from '../../shared/workplace.ts';
import type { DefinitionAct, FileEdit } from '../../../host/index.ts';
import { toHost } from '../../shared/studio-host.ts';

/** An act that was done. */
export interface DoneAct {
  readonly title: string;
  readonly act: DefinitionAct;
  readonly edits: readonly FileEdit[];
  /** How many saves there were before it. */
  readonly version: number;
}

export function useActs() {
  const { version } = useWorkplace();
  const [done, setDone] = useState<DoneAct>();
  const { fault, isBusy, act, clear } = useAct();
  return {
    /** The last act, until it is accepted or undone. */
    done,
    ...{ isBusy, fault },
    /** Resolves with whether it was done. */
    run: (title: string, one: DefinitionAct) =>
      act(title, async () => {
        const edited = await toHost.definitions.act(one);
        setDone({ title, act: one, edits: edited.edits, version });
        return edited;
      }),
    /** Closes what shows the last act, and forgets the fault. */
    clear() {
      setDone(undefined);
      clear();
    },
  };
}
