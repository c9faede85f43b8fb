/** The approvals of what may go live, for the Studio: who gave them, and why one does not count. */
import type { ReleaseStore } from '../../release/index.ts';
import { type Approval, editorsOf, listApprovals } from '../releases/approvals.ts';
import type { Editors } from '../operators/editors.ts';
import { requireOperator } from '../operators/operator.ts';
import type { ChangesDesk } from './changes-desk.ts';

/** A release that may go live. */
export interface ApprovalCandidate {
  readonly release: string;
  /** The live release; null when none is. */
  readonly base: string | null;
  /** The group that has it; absent: it waits for a publish. */
  readonly group?: string;
  /** The newest first. `isOwn`: of the operator, who has to let another person publish. */
  readonly approvals: readonly (Approval & { readonly isOwn: boolean })[];
  /** Why the operator may not approve it; empty when they may. */
  readonly hindrance: string;
}

interface ApprovalsState {
  readonly candidates: readonly ApprovalCandidate[];
}

interface ApprovalRequest {
  readonly release: string;
  readonly base: string | null;
  readonly why: string;
}

export interface ApprovalsDesk {
  state(): Promise<ApprovalsState>;
  /** Throws Error for something else than what the operator saw, and for their own changes. */
  approve(request: ApprovalRequest): Promise<ApprovalsState>;
}

interface DeskInput {
  readonly store: ReleaseStore;
  readonly editors: Pick<Editors, 'list'>;
  readonly desk: Pick<ChangesDesk, 'state'>;
  /** Tells all pages of the Studio. */
  readonly follow: () => Promise<void>;
}

/** Opens the desk of a host where operators sign in. */
export function openApprovalsDesk({ store, editors, desk, follow }: DeskInput): ApprovalsDesk {
  const state = async (): Promise<ApprovalsState> => {
    const { person } = requireOperator();
    const { release: live, channels } = await store.live();
    const { release: waiting, faults } = desk.state();
    const record = await store.record();
    const named = [
      ...(waiting === null || faults.length > 0 ? [] : [{ release: waiting }]),
      ...channels.map(({ name, release }) => ({ release, group: name })),
    ];
    const candidates = named.map((one) => {
      const base = live ?? null;
      const facts = { record, release: one.release, base, editors: editors.list({ record, base }) };
      const hindrance = editorsOf(facts).includes(person)
        ? 'You changed these definitions, so another person has to approve them.'
        : '';
      const approvals = listApprovals(facts).map((approval) => ({
        ...approval,
        isOwn: approval.person === person,
      }));
      return { ...one, base, approvals, hindrance };
    });
    return { candidates: candidates.filter(({ release }) => release !== live) };
  };
  return {
    state,
    async approve({ release, base, why }) {
      const { person, name: who } = requireOperator();
      const { candidates } = await state();
      const found = candidates.find((one) => one.release === release && one.base === base);
      if (found === undefined)
        throw new Error(
          'Failed to approve: the changes, or what is live, are not what you saw. Please look at them again.',
        );
      if (found.hindrance !== '') throw new Error(`Failed to approve: ${found.hindrance}`);
      await store.save(release);
      const record = await store.record();
      const facts = { record, release, base, editors: editors.list({ record, base }) };
      const details = { person, editors: editorsOf(facts) };
      await store.approve({ release, base, who, why, details });
      await follow();
      return state();
    },
  };
}
