/** Sends the requests about approvals. */
import type { ApprovalsState } from '../../host/index.ts';
import { send } from '../shared/studio-host.ts';

export type { Approval, ApprovalCandidate } from '../../host/index.ts';

export const readApprovals = (): Promise<ApprovalsState> => send('/studio/api/approvals');

export const approve = (request: {
  readonly release: string;
  readonly base: string | null;
  readonly why: string;
}): Promise<ApprovalsState> => send('/studio/api/approvals', request);
