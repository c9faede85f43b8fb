/** Finds in the record that the release of a draft was published, and taken back by a rollback. */
import type {
  DefinitionDraft,
  RecordDetails,
  RecordEntry,
  ReleaseStore,
} from '../../../release/index.ts';

interface TakenBack {
  /** The release that it had replaced. */
  readonly base: string;
  /** The people who changed its definitions. */
  readonly editors: readonly string[];
}

/**
 * The texts of a draft whose base is the release that was made of it; undefined unless the first
 * that happened after its publish is a rollback.
 */
export function findTakenBack(
  record: readonly RecordEntry[],
  { id, base: release }: Pick<DefinitionDraft, 'id' | 'base'>,
): TakenBack | undefined {
  const own = record.filter((entry) => entry.release === release);
  if (!own.some(({ details }) => details?.draft === id)) return undefined;
  const moves = record.filter(
    ({ action, details }) =>
      (action === 'publish' || action === 'rollback') && details?.channel === undefined,
  );
  const at = moves.findLastIndex((one) => one.action === 'publish' && one.release === release);
  const base = moves[at]?.base;
  if (typeof base !== 'string' || moves[at + 1]?.action !== 'rollback') return undefined;
  return { base, editors: own.flatMap(({ details }) => details?.editors ?? []) };
}

interface Change {
  readonly release: string;
  readonly details?: RecordDetails | undefined;
}

/** The store as a draft uses it: what is recorded about its release says of which draft it is. */
export function storeOfDraft(
  store: ReleaseStore,
  { id, release }: { readonly id: string; readonly release: () => string | undefined },
): ReleaseStore {
  const signed = <T extends Change>(change: T): T =>
    change.release === release()
      ? { ...change, details: { ...change.details, draft: id } }
      : change;
  return {
    ...store,
    activate: async (activation) => store.activate(signed(activation)),
    schedule: async (plan) => store.schedule(signed(plan)),
    approve: async (approval) => store.approve(signed(approval)),
  };
}
