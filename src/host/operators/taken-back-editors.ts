/** Finds in the record who changed releases that were taken back, and that definitions still hold. */
import type { RecordEntry } from '../../release/index.ts';

interface Sides {
  /** The live release as which the definitions were; undefined: it is not known. */
  readonly since: string | undefined;
  /** The release that is live now; null when none is. */
  readonly base: string | null;
}

/** The people who changed the releases that are in `since`, and no more in `base`. */
export function findTakenBackEditors(
  record: readonly RecordEntry[],
  { since, base }: Sides,
): readonly string[] {
  if (since === undefined || since === base) return [];
  const moves = record.filter(
    ({ action, details }) => action === 'publish' && details?.channel === undefined,
  );
  const kept = listReplaced(moves, base);
  const gone = listReplaced(moves, since).filter((release) => !kept.includes(release));
  return record
    .filter(({ release }) => gone.includes(release))
    .flatMap(({ details }) => details?.editors ?? []);
}

/** A release, the one that it replaced when it first went live, the one before that, and so on. */
function listReplaced(moves: readonly RecordEntry[], release: string | null): readonly string[] {
  if (release === null) return [];
  const at = moves.findIndex((one) => one.release === release || one.base === release);
  const first = moves[at];
  if (first?.release !== release) return [release];
  return [release, ...listReplaced(moves.slice(0, at), first.base)];
}
