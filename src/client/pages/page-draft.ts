import type { CompiledPage } from '../../engine/index.ts';
import type { Client } from '../state/client.ts';
import { debouncedSave } from '../drafts/debounced-save.ts';
import { clearDraft, readDraft, writePageDraft } from '../drafts/drafts.ts';
import { markState, readState } from '../drafts/logouts.ts';
import { holdValues, type HeldValues } from '../forms/form-types.ts';
import { secretPaths } from '../drafts/secret-paths.ts';
import { NO_VALUES, type Url } from '../state/context.ts';
import type { KeptAnswers } from './fresh-page.ts';

export interface PageDraft {
  /** The values of this page, with those entered earlier in this tab. */
  readonly values: HeldValues;
  /** Saves the answers without secrets once typing pauses. */
  schedule(): void;
  /** Saves immediately. */
  save(): void;
  flush(): void;
  /** Clears the draft after it was sent. */
  clear(): void;
}

interface PageDraftInput {
  readonly page: CompiledPage;
  readonly url: Url;
  readonly kept: KeptAnswers;
}

/**
 * Creates the draft of a page whose address identifies one object, such as an application. Other
 * pages, such as a login, store nothing. A page that starts fresh stores nothing either, because
 * its object may be completed in another tab.
 */
export function createPageDraft(client: Client, { page, url, kept }: PageDraftInput): PageDraft {
  const isStored = Object.keys(url.params ?? {}).length > 0 && page.fresh === undefined;
  const storage = client.tabStorage;
  const answers = isStored ? readDraft(storage, url.path) : kept.read();
  const values = holdValues({ ...NO_VALUES, answers });
  const began = markState(client, {});
  let isChanged = false;
  const save = (): void => {
    // A logout deletes the drafts before the page is left.
    if (!isStored || !isChanged || readState(client, began) === undefined) return;
    const secrets = secretPaths(client.get().set, { page: page.id });
    writePageDraft(storage, url.path, values.get().answers, secrets);
  };
  const debounced = debouncedSave(client.clock, save);
  return {
    values,
    save,
    flush: debounced.flush,
    schedule() {
      isChanged = true;
      kept.keep(values.get().answers);
      if (isStored) debounced.schedule();
    },
    clear() {
      isChanged = false;
      clearDraft(storage, url.path);
    },
  };
}
