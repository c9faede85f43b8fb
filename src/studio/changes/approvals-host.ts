/** Sends the requests about approvals. */
import { send } from '../shared/studio-host.ts';

/** See Approval of the host. */
export interface Approval {
  readonly at: string;
  readonly who: string;
  readonly why: string;
  /** Why it does not count; absent when it does. */
  readonly void?: string;
}

/** A release that may go live. See Candidate of the host. */
export interface Candidate {
  readonly release: string;
  readonly base: string | null;
  /** The group that has it; absent: it waits for a publish. */
  readonly group?: string;
  readonly approvals: readonly Approval[];
  /** Why the operator may not approve it; empty when they may. */
  readonly hindrance: string;
}

interface ApprovalsState {
  readonly candidates: readonly Candidate[];
}

export const readApprovals = (): Promise<ApprovalsState> => send('/studio/api/approvals');

export const approve = (request: {
  readonly release: string;
  readonly base: string | null;
  readonly why: string;
}): Promise<ApprovalsState> => send('/studio/api/approvals', request);
