/** Counts the screens that differ between two releases. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CompiledSetData } from '../../engine/index.ts';
import type { LoadedRelease } from '../../release/index.ts';

/** A lender's set is read in about 10 ms, so a change of a shared file is counted in the first ten. */
const MAX_SETS = 10;

type ReleaseFiles = Pick<LoadedRelease, 'dir' | 'manifest'>;

/**
 * How many screens are added, removed or changed, in at most ten lenders whose set changed. A screen
 * that several lenders share counts once. Without a release before, or when its files were removed,
 * none is.
 */
export function changedScreens(
  before: ReleaseFiles | undefined,
  after: ReleaseFiles | undefined,
): number {
  if (before === undefined || after === undefined || !existsSync(before.dir)) return 0;
  const folders = new Set([before, after].flatMap(({ manifest }) => Object.keys(manifest.orgs)));
  const touched = [...folders].filter(
    (folder) => computeHash(before, folder) !== computeHash(after, folder),
  );
  const changed = new Set<string>();
  for (const folder of touched.slice(0, MAX_SETS)) {
    const [old, young] = [listScreens(before, folder), listScreens(after, folder)];
    for (const id of [...old.keys(), ...young.keys()])
      if (old.get(id) !== young.get(id)) changed.add(id);
  }
  return changed.size;
}

/** The hash of a lender's compiled set; undefined when the release does not have the lender. */
const computeHash = ({ manifest }: ReleaseFiles, folder: string): string | undefined =>
  manifest.files[manifest.orgs[folder]?.set ?? ''];

/** The JSON of a step without the file of its validator, which all steps of the journey share. */
const withoutFile = (json: string): string => json.replace(/"validator":"\w+\//, '"validator":"');

/** Screen -> its compiled form as JSON; empty when the release does not have the lender. */
function listScreens({ dir, manifest }: ReleaseFiles, folder: string): ReadonlyMap<string, string> {
  const file = manifest.orgs[folder]?.set;
  if (file === undefined) return new Map();
  const set = JSON.parse(readFileSync(join(dir, file), 'utf8')) as CompiledSetData;
  const { journeys, pages, forms } = set;
  return new Map([
    ...Object.entries(journeys).flatMap(([id, { steps }]) =>
      steps.map((step) => [`${id}/${step.id}`, withoutFile(JSON.stringify(step))] as const),
    ),
    ...Object.entries(pages).map(([id, page]) => [`page/${id}`, JSON.stringify(page)] as const),
    ...Object.entries(forms).map(([id, form]) => [`form/${id}`, JSON.stringify(form)] as const),
  ]);
}
