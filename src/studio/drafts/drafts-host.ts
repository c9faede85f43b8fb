/** Sends the requests about named drafts. */
import type { DraftList, MergePlan, MergeRequest, MergeResult } from '../../host/index.ts';
import { send } from '../shared/studio-host.ts';

export type { DraftList, MergeConflict, MergePlan } from '../../host/index.ts';

interface Named {
  readonly id: string;
}

const DRAFTS = '/studio/api/drafts';

export const fetchDrafts = (): Promise<DraftList> => send(DRAFTS);
export const addDraft = (name: string): Promise<Named> => send(DRAFTS, { name });
export const renameDraft = (id: string, name: string): Promise<Named> =>
  send(`${DRAFTS}/${id}/name`, { name });
export const removeDraft = (id: string): Promise<object> => send(`${DRAFTS}/${id}/remove`, {});

export const planMerge = (): Promise<MergePlan> => send('/studio/api/draft/merge');
export const merge = (request: MergeRequest): Promise<MergeResult> =>
  send('/studio/api/draft/merge', request);
