/** Lists the screens that differ between two releases. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CompiledSetData } from '../../engine/index.ts';
import type { LoadedRelease } from '../../release/index.ts';

/** A screen that differs for some lenders. */
export interface ChangedScreen {
  /** `register-v2/annual-income`, `page/login`, `form/feedback`. */
  readonly place: string;
  readonly title: string;
  /** Theme folders of the lenders for whom it differs. */
  readonly folders: readonly string[];
  /** Whether it is on this side. */
  readonly isBefore: boolean;
  readonly isAfter: boolean;
}

/** A lender's set is read in about 10 ms, so a change of a shared file is looked for in the first ten. */
const MAX_SETS = 10;

type ReleaseFiles = Pick<LoadedRelease, 'dir' | 'manifest'>;

/**
 * The screens that are added, removed or changed, in at most ten lenders whose set changed. A screen
 * that several lenders share is listed once. Without a release before, or when its files were removed,
 * there is none.
 */
export function changedScreens(
  before: ReleaseFiles | undefined,
  after: ReleaseFiles | undefined,
): readonly ChangedScreen[] {
  if (before === undefined || after === undefined || !existsSync(before.dir)) return [];
  const folders = new Set([before, after].flatMap(({ manifest }) => Object.keys(manifest.orgs)));
  const touched = [...folders].filter(
    (folder) => computeHash(before, folder) !== computeHash(after, folder),
  );
  const changed = new Map<string, ChangedScreen>();
  for (const folder of touched.slice(0, MAX_SETS)) {
    const [old, young] = [readScreens(before, folder), readScreens(after, folder)];
    for (const place of new Set([...old.keys(), ...young.keys()])) {
      const [was, is] = [old.get(place), young.get(place)];
      if (was?.json === is?.json) continue;
      const known = changed.get(place);
      changed.set(place, {
        ...{ place, title: known?.title ?? is?.title ?? was?.title ?? place },
        folders: [...(known?.folders ?? []), folder],
        isBefore: known?.isBefore === true || was !== undefined,
        isAfter: known?.isAfter === true || is !== undefined,
      });
    }
  }
  return [...changed.values()];
}

/** The hash of a lender's compiled set; undefined when the release does not have the lender. */
const computeHash = ({ manifest }: ReleaseFiles, folder: string): string | undefined =>
  manifest.files[manifest.orgs[folder]?.set ?? ''];

/** The JSON of a step without the file of its validator, which all steps of the journey share. */
const withoutFile = (json: string): string => json.replace(/"validator":"\w+\//, '"validator":"');

/** A compiled screen as JSON. */
interface ReadScreen {
  readonly json: string;
  /** As it is written; its id where the title is a rule. */
  readonly title: string;
}
type Screens = ReadonlyMap<string, ReadScreen>;

/** Empty when the release does not have the lender. */
function readScreens({ dir, manifest }: ReleaseFiles, folder: string): Screens {
  const file = manifest.orgs[folder]?.set;
  if (file === undefined) return new Map();
  const set = JSON.parse(readFileSync(join(dir, file), 'utf8')) as CompiledSetData;
  const { journeys, pages, forms } = set;
  const read = (place: string, whole: unknown, title: unknown): readonly [string, ReadScreen] => [
    place,
    {
      json: withoutFile(JSON.stringify(whole)),
      title: typeof title === 'string' && title !== '' ? title : place,
    },
  ];
  return new Map([
    ...Object.entries(journeys).flatMap(([id, { steps }]) =>
      steps.map((step) => read(`${id}/${step.id}`, step, step.screen.title)),
    ),
    ...Object.entries(pages).map(([id, page]) => read(`page/${id}`, page, page.screen.title)),
    ...Object.entries(forms).map(([id, form]) => read(`form/${id}`, form, form.title)),
  ]);
}
