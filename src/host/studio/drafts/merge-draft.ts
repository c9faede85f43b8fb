/** Merges a draft with what is live, when another release went live since it began. */
import { type FileConflict, type MergedSources, mergeSources } from '../../../release/edits.ts';
import { DraftMovedError, type ReleaseStore, type SourceTexts } from '../../../release/index.ts';
import type { ReportedDiagnostic } from '../../../prover/index.ts';
import type { Prover } from '../../load-rooms.ts';
import { findOperator } from '../../operators/operator.ts';
import { findTakenBackEditors } from '../../operators/taken-back-editors.ts';
import { findAddedProblems } from '../definitions-desk.ts';
import { changedFiles, type ReadTexts } from './draft-files.ts';
import type { DraftPlace } from './draft-place.ts';

/** A value that both sides changed differently. A member is absent where a side has none. */
export interface MergeConflict extends FileConflict {
  /** The key of a choice. */
  readonly key: string;
}

export interface MergePlan {
  /** The release to merge with; null when there is nothing to merge. */
  readonly live: string | null;
  readonly revision: number;
  /** The files that went live meanwhile, those of the draft, and those of both. */
  readonly theirs: readonly string[];
  readonly mine: readonly string[];
  readonly both: readonly string[];
  readonly conflicts: readonly MergeConflict[];
}

interface MergeRequest extends Pick<MergePlan, 'revision'> {
  readonly live: string;
  /** Key of a conflict -> the side that is taken. */
  readonly choices: Readonly<Record<string, 'mine' | 'theirs'>>;
  /** The merge is kept although the definitions then have these faults. */
  readonly accept?: boolean;
}

interface MergeResult {
  readonly isMerged: boolean;
  /** The errors that the definitions would have then only. */
  readonly problems: readonly ReportedDiagnostic[];
}

export interface MergeDesk {
  plan(): Promise<MergePlan>;
  /** Throws Error when a side moved, or a conflict has no choice. */
  merge(request: MergeRequest): Promise<MergeResult>;
}

interface MergingInput {
  readonly prover: Prover;
  readonly readTexts: ReadTexts;
  readonly store: Pick<ReleaseStore, 'record'>;
  readonly place: DraftPlace;
}

const keyOf = ({ file, pointer }: FileConflict): string => `${file}#${pointer}`;

/** Opens the desk. */
export const openMergeDesk = (input: MergingInput): MergeDesk => ({
  plan: () => mergePlan(input),
  merge: (request) => mergeWithLive(input, request),
});

async function mergePlan({ readTexts, place }: MergingInput): Promise<MergePlan> {
  const { revision, files } = place.draft.stored();
  const live = place.behind();
  const mine = Object.keys(files);
  if (live === undefined)
    return { live: null, revision, theirs: [], mine, both: [], conflicts: [] };
  const texts = await readTexts(live);
  const { both, conflicts } = merged(place, texts, () => undefined);
  const theirs = Object.keys(changedFiles(place.draft.sources(), texts));
  const keyed = conflicts.map((conflict) => ({ key: keyOf(conflict), ...conflict }));
  return { live, revision, theirs, mine, both, conflicts: keyed };
}

async function mergeWithLive(
  input: MergingInput,
  { live, revision, choices, accept = false }: MergeRequest,
): Promise<MergeResult> {
  const { place } = input;
  if (place.behind() !== live || place.draft.stored().revision !== revision)
    throw new DraftMovedError(
      'Failed to merge: the draft, or what is live, changed meanwhile. Please look at the merge again.',
    );
  const theirs = await input.readTexts(live);
  const choose = (conflict: FileConflict) =>
    Object.hasOwn(choices, keyOf(conflict)) ? choices[keyOf(conflict)] : undefined;
  const { texts, conflicts } = merged(place, theirs, choose);
  const [first] = conflicts;
  if (first !== undefined)
    throw new Error(`Failed to merge: please choose a side for ${first.file} ${first.pointer}.`);
  const problems = await addedProblems(input, texts);
  if (problems.length > 0 && !accept) return { isMerged: false, problems };
  await place.draft.rebase({
    base: live,
    files: changedFiles(theirs, texts),
    revision,
    people: await findMergeEditors(input, { live, choices }),
  });
  return { isMerged: true, problems };
}

/** The operator, and those who changed what a draft keeps of releases that were taken back. */
async function findMergeEditors(
  { store, place }: MergingInput,
  { live, choices }: Pick<MergeRequest, 'live' | 'choices'>,
): Promise<readonly string[]> {
  const own = findOperator()?.person ?? '';
  if (!Object.values(choices).includes('mine')) return [own];
  const sides = { since: place.draft.stored().base, base: live };
  return [own, ...findTakenBackEditors(await store.record(), sides)];
}

function merged(
  { draft }: Pick<DraftPlace, 'draft'>,
  theirs: SourceTexts,
  choose: Parameters<typeof mergeSources>[1],
): MergedSources {
  return mergeSources({ base: draft.sources(), mine: draft.texts(), theirs }, choose);
}

/** The errors that a draft does not have before its merge. */
async function addedProblems(
  { prover, place }: MergingInput,
  texts: MergedSources['texts'],
): Promise<readonly ReportedDiagnostic[]> {
  const isDefinition = ([file]: readonly [string, unknown]): boolean => file.endsWith('.json');
  const changed = Object.entries(changedFiles(place.draft.texts(), texts)).filter(isDefinition);
  const added = await findAddedProblems({ prover, root: place.draft.root }, new Map(changed));
  return added.filter(({ severity }) => severity === 'error');
}
