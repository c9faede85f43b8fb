/** The common state of the Studio's views: the lenders, the save, and the changes of this tab. */
import { createContext, useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SaveState } from '../../domain/index.ts';
import { addAct, type ActHistory, NO_HISTORY, redo, setAside, undo } from './history.ts';
import { keep, readKept } from './kept-drafts.ts';
import type { CurrentOperator } from './operator.ts';
import { DRAFT_ID } from './place.ts';
import { UNFIT, toHost, watchSaves } from './studio-host.ts';
import { faultWords } from './use-loaded.ts';
import type { DraftState, Edited, FileEdit, StudioLender } from '../../host/index.ts';

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
  /** Whether the host does not answer. */
  readonly isAway: boolean;
  /** The named draft of this tab; undefined in the working folder, and before it is known. */
  readonly draft: DraftState | undefined;
  /** Increases with each save, after which what is shown is read again. */
  readonly version: number;
  /** Why the last undo or redo failed; empty when it did not. */
  readonly fault: string;
  /** The last undo or redo in words; empty after another change. */
  readonly done: string;
  /** The edits of files by the last change, undo or redo of this page. */
  readonly edits: readonly FileEdit[];
  /** The acts that an undo takes back and a redo does again, in words; undefined: none. */
  readonly undoes: string | undefined;
  readonly redoes: string | undefined;
  /**
   * Makes a change that can be undone: `request` sends it and resolves with the edits that it made.
   * Rejects with the host's message for the author.
   */
  run<T extends Edited>(title: string, request: Promise<T>): Promise<T>;
  /** Waits for the change that is under way. Resolves with whether it was taken back, or done again. */
  step(way: Way): Promise<boolean>;
}

type Way = 'undo' | 'redo';

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
  // A second act can come before the first is rendered.
  const latest = useRef(history);
  const change = (next: ActHistory): void => {
    latest.current = next;
    setHistory(next);
    // An older history does not fit the files.
    if (!keep(HISTORY, next)) keep(HISTORY, undefined);
  };
  return { history, latest, change };
}

type Said = Pick<Changes, 'fault' | 'done' | 'edits'>;
type Watch = <T extends Edited>(request: Promise<T>) => Promise<T>;

/** Notes the changes of this tab, and undoes them one after the other. */
function useActs(watch: Watch): Said & Pick<Changes, 'undoes' | 'redoes' | 'run' | 'step'> {
  const { history, latest, change } = useHistory();
  /** Ends with the change that is under way: an undo waits for it. */
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  const [said, setSaid] = useState<Said>({ fault: '', done: '', edits: [] });
  const run = <T extends Edited>(title: string, request: Promise<T>): Promise<T> => {
    const result = watch(request).then((made) => {
      if (made.edits.length > 0) change(addAct(latest.current, { title, edits: made.edits }));
      setSaid({ fault: '', done: '', edits: made.edits });
      return made;
    });
    turn.current = Promise.allSettled([turn.current, result]);
    return result;
  };
  const stepNow = async (way: Way): Promise<boolean> => {
    const next = way === 'undo' ? undo(latest.current) : redo(latest.current);
    if (next === undefined) return false;
    try {
      const { edits } = await watch(toHost.studio.edit(next.edits));
      change(next.history);
      const done = `${way === 'undo' ? 'Undone' : 'Done again'}: ${next.title}.`;
      setSaid({ fault: '', done, edits });
      return true;
    } catch (error) {
      const isUnfit = error instanceof Error && error.cause === UNFIT;
      const isAlone = latest.current[way === 'undo' ? 'done' : 'undone'].length === 1;
      // One change that somebody else replaced does not block those before it.
      if (isUnfit) change(setAside(latest.current, way));
      const more = isUnfit && !isAlone ? ` “${next.title}” now comes after the others.` : '';
      setSaid({ fault: faultWords(error) + more, done: '', edits: [] });
      return false;
    }
  };
  const step = (way: Way): Promise<boolean> => {
    const result = turn.current.then(() => stepNow(way));
    turn.current = result;
    return result;
  };
  const [undoes, redoes] = [history.done.at(-1)?.title, history.undone.at(-1)?.title];
  return { ...said, undoes, redoes, run, step };
}

/** Makes changes, undoes them, and follows the saves that they cause. */
export function useChanges(): Changes {
  const [{ save, version }, setSaved] = useState<Pick<Changes, 'save' | 'version'>>({
    save: undefined,
    version: 0,
  });
  const [draft, setDraft] = useState<DraftState>();
  const [isSaving, setSaving] = useState(false);
  const [isAway, onAway] = useState(false);
  const follow = useEffectEvent((next: SaveState) => {
    setSaved((before) => ({ save: next, version: before.version + 1 }));
    setSaving(false);
  });
  /** The host may report the save of a change before it answers; a change without edits has no save. */
  const watch: Watch = async (request) => {
    setSaving(true);
    const result = await request.catch((error: unknown) => {
      setSaving(false);
      throw error;
    });
    if (result.edits.length === 0) setSaving(false);
    return result;
  };
  useEffect(() => watchSaves({ onSave: (state) => follow(state), onDraft: setDraft, onAway }), []);
  return { save, isSaving, isAway, draft, version, ...useActs(watch) };
}
