import type { Place } from '../../engine/index.ts';
import type { Client } from '../client.ts';
import { debouncedSave } from '../drafts/debounced-save.ts';
import { clearDraft, NEVER_STORED, readDraft, writePageDraft } from '../drafts/drafts.ts';
import { secretPaths } from '../forms/secret-paths.ts';
import { NO_VALUES, type FormValues, type Url } from '../state/context.ts';

export interface PageDraft {
  /** What was entered on this page before, in this tab. */
  readonly values: FormValues;
  /** Saves the answers once typing pauses, without secrets. */
  schedule(values: FormValues): void;
  /** Saves at once. */
  save(): void;
  flush(): void;
  /** Drops what is scheduled. */
  cancel(): void;
  /** Forgets the draft: it was sent. */
  clear(): void;
}

/** The draft of a page whose address names one thing, such as an application. Others, such as a login, store nothing. */
export function createPageDraft(client: Client, place: Place, url: Url): PageDraft {
  const isStored = Object.keys(url.params ?? {}).length > 0;
  const storage = client.tabStorage;
  let latest: FormValues | undefined;
  const save = (): void => {
    if (!isStored || latest === undefined) return;
    const secrets = secretPaths(client.get().set, place, NEVER_STORED);
    writePageDraft(storage, url.path, latest.answers, secrets);
  };
  const debounced = debouncedSave(client.clock, save);
  return {
    values: isStored ? { ...NO_VALUES, answers: readDraft(storage, url.path) } : NO_VALUES,
    save,
    flush: debounced.flush,
    cancel: debounced.cancel,
    schedule(values) {
      latest = values;
      if (isStored) debounced.schedule();
    },
    clear() {
      latest = undefined;
      clearDraft(storage, url.path);
    },
  };
}
