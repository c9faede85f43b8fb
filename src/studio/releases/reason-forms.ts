/** The names under which the reasons of changes are kept. Each subject has a form of its own. */
import type { ApprovalCandidate, PlannedRelease } from '../../host/index.ts';
import type { ReleaseChange } from './release-changes.ts';

export const REASON_FORMS = {
  approve: ({ release, base }: Pick<ApprovalCandidate, 'release' | 'base'>): string =>
    `approve ${release} ${base ?? ''}`,
  cancelPlan: ({ entry }: Pick<PlannedRelease, 'entry'>): string => `cancel-plan ${entry.number}`,
  change: (change: ReleaseChange): string =>
    'channel' in change
      ? `release ${change.kind} ${change.channel} ${change.release}`
      : `release ${change.kind} ${change.live} ${change.previous}`,
} as const;
