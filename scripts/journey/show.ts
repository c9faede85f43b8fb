/** `journey show`: prints what the store knows about a release, or one of its screens, for an audit. */
import type { LoadedRelease, ReleaseStore } from '../../src/release/index.ts';
import { CONTEXT_OPTION, contextFrom } from './context-option.ts';
import { DONE } from './exit-codes.ts';
import { examples, type AddCommand, type Project } from './project.ts';
import { reportLine } from './releases.ts';
import { entryLine, withStore } from './with-store.ts';

interface ShowOptions {
  readonly release?: string;
  readonly place?: string;
  readonly org: string;
  readonly context: string;
}

export const addShow: AddCommand = (program, project, finish) => {
  program
    .command('show')
    .description(
      'Prints the lenders of a release, who put it live, and which hosts serve it; with --place a screen of that release, for an audit.',
    )
    .argument('[release]', 'the release, as `releases` prints it')
    .option('--release <release>', 'the release, in place of the argument')
    .option('--place <screen>', 'register-v2/annual-income, page/login or form/feedback')
    .option('--org <name>', 'theme folder, main, code or host prefix', '_default')
    .option(...CONTEXT_OPTION)
    .addHelpText(
      'after',
      examples(
        'show 0123456789abcdef',
        `show --release 0123456789abcdef --place register-v2/annual-income --context '{"answers":{}}'`,
      ),
    )
    .action(async (argument: string | undefined, options: ShowOptions) => {
      const release = options.release ?? argument;
      if (release === undefined)
        throw new Error('Failed to show: no release is named. Please add it, or --release.');
      await show(project, release, options);
      finish(DONE);
    });
};

async function show(project: Project, release: string, options: ShowOptions): Promise<void> {
  const { loadRelease } = await import('../../src/release/index.ts');
  const given = contextFrom(options.context, 'show');
  await withStore(project, async (store) => {
    await store.load(release);
    const loaded = loadRelease(project.dataDir, release);
    if (options.place === undefined) await printRelease(store, loaded);
    else await printScreen(loaded, { ...options, place: options.place, given });
  });
}

async function printRelease(store: ReleaseStore, { manifest }: LoadedRelease): Promise<void> {
  const { release, orgs, files, journeys } = manifest;
  const isLive = (await store.active()) === release;
  console.log(`Release ${release}${isLive ? ' is live' : ''}.`);
  console.log(`${Object.keys(files).length} files; lenders: ${Object.keys(orgs).join(', ')}`);
  const versions = Object.entries(journeys).map(([id, { shape }]) => `${id} ${shape}`);
  if (versions.length > 0) console.log(`versions of the journeys: ${versions.join(', ')}`);
  for (const entry of await store.record())
    if (entry.release === release) console.log(entryLine(entry));
  for (const report of await store.reports())
    if (report.release === release) console.log(reportLine(report));
}

interface ScreenChoice extends ShowOptions {
  readonly place: string;
  readonly given: Readonly<Record<string, unknown>>;
}

async function printScreen(
  loaded: LoadedRelease,
  { org, place, given }: ScreenChoice,
): Promise<void> {
  const { contextOver, placeOfScreen, releasedSet, screenJson } =
    await import('../../src/prover/index.ts');
  const { set } = releasedSet(loaded, org);
  console.log(screenJson(set, placeOfScreen(set, place), contextOver(set, given)));
}
