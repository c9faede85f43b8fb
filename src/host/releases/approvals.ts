/** Judges which approvals of a release count: each is for one release on one live release. */
import { brokenEntry, type JudgePlan, type RecordEntry } from '../../release/index.ts';

export interface Approval extends Pick<RecordEntry, 'at' | 'who' | 'why' | 'release'> {
  readonly person: string | undefined;
  /** Why it does not count; absent when it does. */
  readonly void?: string;
}

interface ApprovalFacts {
  readonly record: readonly RecordEntry[];
  /** The release that is to go live. */
  readonly release: string;
  /** The live release; null when none is. */
  readonly base: string | null;
  /** The people who changed the working folder since it was as live. */
  readonly editors: readonly string[];
}

/** The people who changed a release, as its approvals and publishes recorded them, too. */
export const editorsOf = ({ record, release, editors }: ApprovalFacts): readonly string[] => {
  const recorded = record.filter((entry) => entry.release === release);
  return [...new Set([...editors, ...recorded.flatMap(({ details }) => details?.editors ?? [])])];
};

/** The approvals since something went live, and those of the release, the newest first. */
export function listApprovals(facts: ApprovalFacts): readonly Approval[] {
  const { record, release, base } = facts;
  const moved = record.findLastIndex(
    ({ action, details }) =>
      (action === 'publish' || action === 'rollback') && details?.channel === undefined,
  );
  const isBroken = brokenEntry(record) !== undefined;
  const editors = editorsOf(facts);
  const reasonFor = (entry: RecordEntry, at: number): string | undefined => {
    const person = entry.details?.person;
    if (isBroken) return 'the record of the releases was changed by hand';
    if (entry.release !== release) return 'the definitions were changed afterwards';
    if (entry.base !== base || at < moved) return 'another release went live meanwhile';
    if (person === undefined) return 'it does not say whose it is';
    return editors.includes(person) ? `${entry.who} changed the definitions, too` : undefined;
  };
  return record
    .flatMap((entry, at) => {
      if (entry.action !== 'approve' || (at < moved && entry.release !== release)) return [];
      const { at: time, who, why, details } = entry;
      const reason = reasonFor(entry, at);
      const approval = { at: time, who, why, release: entry.release, person: details?.person };
      return [{ ...approval, ...(reason !== undefined && { void: reason }) }];
    })
    .toReversed();
}

/** Throws Error unless another person than the one who publishes, and than each editor, approved it. */
export function assertApproved(facts: ApprovalFacts, publisher: string): void {
  const missing = findMissing(facts, publisher);
  if (missing === undefined) return;
  throw new Error(`Failed to publish: ${missing} Please ask a person with the role “approve”.`);
}

/**
 * Why a planned release may not go live for want of an approval. One that nobody signed in for, as
 * of the command line, needs none. Edits after the plan are not in its release.
 */
export const findMissingApproval: JudgePlan = ({ release, base, details }, { record }) =>
  details?.person === undefined
    ? undefined
    : findMissing({ record, release, base, editors: [] }, details.person);

function findMissing(facts: ApprovalFacts, publisher: string): string | undefined {
  const found = listApprovals(facts);
  const valid = found.filter((one) => one.void === undefined);
  if (valid.some(({ person }) => person !== publisher)) return undefined;
  const last = found.find((one) => one.void !== undefined);
  const why =
    valid.length > 0
      ? ' Your own approval does not count.'
      : last === undefined
        ? ''
        : ` The approval of ${last.who} does not count: ${last.void}.`;
  return `nobody else has approved this release.${why}`;
}
