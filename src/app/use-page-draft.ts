import { useRef, useState } from 'react';
import type { CompiledSet, Place } from '../engine/index.ts';
import { clearDraft, NEVER_KEPT, readDraft, writePageDraft } from '../services/index.ts';
import { secretPaths } from './form-store.ts';
import { useKeepSoon } from './keep-soon.ts';
import type { JourneyData, Url, World } from './world.ts';

type Values = Pick<JourneyData, 'answers' | 'toggles'>;
export interface PageDraft {
  /** What was entered here before in this tab. */
  readonly values: Values;
  /** Keeps the answers once typing pauses, without what may never be kept. */
  readonly keep: (values: Values) => void;
  readonly flush: () => void;
  /** Forgets them: they were sent. */
  readonly clear: () => void;
}

/** The draft of a page about one thing that its address names, such as an application. Others, such as a login, keep nothing. */
export function usePageDraft(world: World, set: CompiledSet, place: Place, url: Url): PageDraft {
  const kept = Object.keys(url.params ?? {}).length > 0;
  const [values] = useState<Values>(() => ({
    answers: kept ? readDraft(world.store, url.path) : {},
    toggles: {},
  }));
  const latest = useRef<Values>(undefined);
  const keepSoon = useKeepSoon();
  const flush = () => {
    if (kept && latest.current)
      writePageDraft(
        world.store,
        url.path,
        latest.current.answers,
        secretPaths(set, place, NEVER_KEPT),
      );
  };
  return {
    values,
    flush,
    keep(changed) {
      latest.current = changed;
      if (kept) keepSoon(flush);
    },
    clear() {
      latest.current = undefined;
      clearDraft(world.store, url.path);
    },
  };
}
