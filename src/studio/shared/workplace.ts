/** What all views of the Studio share: the lenders, the save under way, and the changes of this tab. */
import { createContext, useContext, useEffect, useEffectEvent, useState } from 'react';
import type { SaveState } from '../../domain/index.ts';
import { addAct, type ActHistory, NO_HISTORY, redo, undo } from './history.ts';
import { keep, readKept } from './kept-drafts.ts';
import type { CurrentOperator } from './operator.ts';
import { DRAFT_ID } from './place.ts';
import {
  type DraftState,
  type Edited,
  type StudioLender,
  saveEdits,
  watchSaves,
} from './studio-host.ts';
import { faultWords } from './use-loaded.ts';

export interface Workplace extends Changes {
  readonly operator: CurrentOperator;
  readonly lenders: readonly StudioLender[];
  readonly lender: StudioLender;
  readonly setLender: (lender: Pick<StudioLender, 'folder'>) => void;
}

export interface Changes {
  /** The last save that the host saw; undefined before the first one. */
  readonly save: SaveState | undefined;
  /** Whether a change is under way whose save the host has not reported yet. */
  readonly isSaving: boolean;
  /** The named draft of this tab; undefined in the working folder, and before it is known. */
  readonly draft: DraftState | undefined;
  /** Increases with each save, after which what is shown is read again. */
  readonly version: number;
  /** Why the last undo or redo failed; empty when it did not. */
  readonly fault: string;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /**
   * Makes a change that can be undone: `request` sends it and resolves with the edits that it made.
   * Rejects with the host's message for the author.
   */
  run<T extends Edited>(title: string, request: Promise<T>): Promise<T>;
  step(way: 'undo' | 'redo'): Promise<void>;
}

/** Changes belong to the named draft, or to the working folder, in which they were made. */
const HISTORY = `studio-history ${DRAFT_ID}`;

export const WorkplaceContext = createContext<Workplace | undefined>(undefined);

export function useWorkplace(): Workplace {
  const workplace = useContext(WorkplaceContext);
  if (workplace === undefined) throw new Error('Failed to draw: no workplace is around this part.');
  return workplace;
}

/** The changes that can be undone, kept for this tab. */
function useHistory() {
  const [history, setHistory] = useState(() => readKept<ActHistory>(HISTORY) ?? NO_HISTORY);
  useEffect(() => {
    // An older history does not fit the files.
    if (!keep(HISTORY, history)) keep(HISTORY, undefined);
  }, [history]);
  return [history, setHistory] as const;
}

/** Makes changes, undoes them, and follows the saves that they cause. */
export function useChanges(): Changes {
  const [history, setHistory] = useHistory();
  const [{ save, version }, setSaved] = useState<Pick<Changes, 'save' | 'version'>>({
    save: undefined,
    version: 0,
  });
  const [fault, setFault] = useState('');
  const [draft, setDraft] = useState<DraftState>();
  const [isSaving, setSaving] = useState(false);
  const follow = useEffectEvent((next: SaveState) => {
    setSaved((before) => ({ save: next, version: before.version + 1 }));
    setSaving(false);
  });
  /** The host may report the save of a change before it answers; a change without edits has no save. */
  const watch = async <T extends Edited>(request: Promise<T>): Promise<T> => {
    setSaving(true);
    const result = await request.catch((error: unknown) => {
      setSaving(false);
      throw error;
    });
    if (result.edits.length === 0) setSaving(false);
    return result;
  };
  useEffect(() => watchSaves((state) => follow(state), setDraft), []);
  const run = async <T extends Edited>(title: string, request: Promise<T>): Promise<T> => {
    const result = await watch(request);
    setHistory((before) => addAct(before, { title, edits: result.edits }));
    setFault('');
    return result;
  };
  const step = async (way: 'undo' | 'redo'): Promise<void> => {
    const next = way === 'undo' ? undo(history) : redo(history);
    if (next === undefined) return;
    try {
      await watch(saveEdits(next.edits));
      setHistory(next.history);
      setFault('');
    } catch (error) {
      setFault(faultWords(error));
    }
  };
  const [canUndo, canRedo] = [history.done.length > 0, history.undone.length > 0];
  return { save, isSaving, draft, version, fault, canUndo, canRedo, run, step };
}
