/** `journey resolve`: prints resolved screens as JSON, of the definitions or of a release. */
import type { CompiledSet, Place } from '../../src/engine/index.ts';
import { AUTHORS, type AddCommand, DONE, type Project } from './command.ts';
import {
  addPlaceOptions,
  CONTEXT_OPTION,
  findPlace,
  ORG_OPTION,
  readContext,
  type QuestionNames,
} from './options.ts';

interface ResolveOptions extends QuestionNames {
  readonly org: string;
  readonly context: string;
  readonly release?: string;
  readonly all?: boolean;
}

export const addResolve: AddCommand = (program) => {
  const command = program
    .command('resolve')
    .helpGroup(AUTHORS)
    .summary('prints a screen as JSON, also of a release')
    .description(
      'Prints a resolved screen as JSON. The same input gives the same bytes. With --release it is the screen of that release, for an audit.',
    );
  addPlaceOptions(command)
    .option(...ORG_OPTION, '_default')
    .option(...CONTEXT_OPTION)
    .option('--release <release>', 'a release, as `releases` prints it')
    .option('--all', 'every screen instead, one a line')
    .examples(
      'resolve --journey register-v2 --step annual-income --org main',
      'resolve --page login --org harbor-bank --release 0123456789abcdef',
      `resolve --all --context '{"now":"2026-01-15"}'`,
    )
    .does(resolve);
};

async function resolve(project: Project, options: ResolveOptions): Promise<number> {
  const place = findPlace(options);
  if (place === undefined && options.all !== true)
    throw new Error(
      'Failed to resolve: no place was named. Please give --journey and --step, --page, --form, or --all.',
    );
  const given = readContext(options.context, 'resolve');
  const { contextOver, screenJson, screenPlaces } = await import('../../src/prover/index.ts');
  const { resolveScreen } = await import('../../src/engine/index.ts');
  const set = await findSet(project, options);
  if (place && options.all !== true) await assertKnown(set, place);
  const context = contextOver(set, given);
  if (place && options.all !== true) console.log(screenJson(set, place, context));
  else
    for (const each of screenPlaces(set))
      console.log(JSON.stringify(resolveScreen(set, each, context)));
  return DONE;
}

/** Throws with the nearest name for a place that the set does not have. */
export async function assertKnown(set: CompiledSet, place: Place): Promise<void> {
  const { didYouMean, findScreen } = await import('../../src/engine/index.ts');
  if (findScreen(set, place) !== undefined) return;
  const name = Object.values(place).join('/');
  const [kind = ''] = Object.keys(place);
  const { screenPlaces } = await import('../../src/prover/index.ts');
  const known = screenPlaces(set)
    .filter((one) => kind in one)
    .map((one) => Object.values(one).join('/'));
  throw new Error(
    `Failed to find a screen: there is no ${'step' in place ? 'step' : kind} "${name}"${didYouMean(name, known)}. Please name a step, page or form of the definitions.`,
  );
}

async function findSet(project: Project, { org, release }: ResolveOptions): Promise<CompiledSet> {
  if (release === undefined) {
    const { compileLender } = await import('./compile-definitions.ts');
    return compileLender(project.root, org, 'resolve').set;
  }
  const { releasedSet } = await import('../../src/prover/index.ts');
  const { loadRelease } = await import('../../src/release/index.ts');
  const { withStore } = await import('./with-store.ts');
  await withStore(project, (store) => store.load(release));
  return releasedSet(loadRelease(project.dataDir, release), org).set;
}
