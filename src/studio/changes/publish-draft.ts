/** The choices of a publish, and what is missing in them. */
import { type ChosenTime, NO_TIME, type TimeDraft } from '../planned/chosen-time.ts';
import type { PublishPlan, PublishRequest } from '../../host/index.ts';

export type Audience = 'everyone' | 'share' | 'lenders';

export interface PublishDraft {
  readonly to: Audience;
  /** Percent of the sessions; undefined while none is written. */
  readonly share: number | undefined;
  /** Codes of lenders. */
  readonly orgs: readonly string[];
  /** Name of the group; empty: the usual one. */
  readonly name: string;
  readonly who: string;
  readonly why: string;
  readonly accept: boolean;
  readonly undo: boolean;
  readonly time: TimeDraft;
}

export const newDraft = (who: string): PublishDraft => ({
  ...{ to: 'everyone', share: 5, orgs: [], name: '', who, why: '', accept: false, undo: false },
  time: NO_TIME,
});

/** The name of a group that nobody named. */
export const usualName = (to: Audience): string => (to === 'lenders' ? 'pilot' : 'trial');

/** Whether the plan needs the accept of something that breaks. A group asks for none, as `journey publish`. */
export const mustAccept = (plan: PublishPlan, { to }: PublishDraft): boolean =>
  to === 'everyone' && (plan.breaking > 0 || plan.unknown !== undefined);

export const mustUndo = (plan: PublishPlan, { to }: PublishDraft): boolean =>
  to === 'everyone' && plan.undone.length > 0;

/** Returns why the draft cannot be published; empty when it can. */
export function findMissingInPublish(
  plan: PublishPlan,
  draft: PublishDraft,
  time: ChosenTime,
): string {
  const { to, share, orgs, who, why, accept, undo } = draft;
  const needsReason = mustAccept(plan, draft) || mustUndo(plan, draft);
  if (plan.scenarios.failed.length > 0) return 'Scenarios fail. Correct them first.';
  if (to === 'everyone' && plan.unmapped.length > 0)
    return 'Answers of borrowers would be lost. Complete the migration first.';
  if (who.trim() === '') return 'Say who you are.';
  if (time.missing !== '') return time.missing;
  if (to === 'share' && !(share !== undefined && share > 0 && share <= 100))
    return 'Give a share from 1 to 100 %.';
  if (to === 'lenders' && orgs.length === 0) return 'Choose at least one lender.';
  if (mustAccept(plan, draft) && !accept) return 'Accept what breaks, or take it back.';
  if (mustUndo(plan, draft) && !undo) return 'Accept what is undone, or take it back.';
  if (needsReason && why.trim() === '') return 'Give the reason.';
  return '';
}

export function requestOf(
  plan: PublishPlan,
  draft: PublishDraft,
  { at: goesLiveAt }: Pick<ChosenTime, 'at'>,
): PublishRequest {
  const { release, base, channels } = plan;
  const { to, share, orgs, who, why, accept, undo } = draft;
  const reason = { who: who.trim(), why: why.trim(), accept, undo };
  const change = { release, base, ...reason, ...(goesLiveAt !== undefined && { goesLiveAt }) };
  if (to === 'everyone') return change;
  const name = draft.name.trim() || usualName(to);
  const known = channels.find((one) => one.name === name)?.release ?? null;
  const scope = to === 'share' ? { share } : { orgs };
  return { ...change, channel: { name, base: known, ...scope } };
}
