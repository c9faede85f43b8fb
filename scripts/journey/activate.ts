/** `journey activate`: makes a release of the store live for everyone, or in a channel. */
import { InvalidArgumentError } from 'commander';
import type { ReleaseStore } from '../../src/release/index.ts';
import { DONE, FAILED, FOUND } from './exit-codes.ts';
import { examples, type AddCommand, type Project } from './project.ts';
import { addAcceptOptions, orRefused, withStore, type AcceptOptions } from './with-store.ts';

interface ActivateOptions extends AcceptOptions {
  readonly channel?: string;
  readonly share?: number;
  readonly orgs?: readonly string[];
}

/** In place of a release: ends the channel. */
const NONE = 'none';

export const addActivate: AddCommand = (program, project, finish) => {
  const command = program
    .command('activate')
    .description(
      'Puts a release of the store live for everyone; with --channel, for a share of the sessions or some lenders. Breaking changes for everyone want --accept and a reason.',
    )
    .argument('<release>', `the release, as \`releases\` prints it; ${NONE} ends the channel`)
    .option('--channel <name>', 'the channel that gets the release')
    .option('--share <percent>', 'the percentage of the sessions, such as 5', percent)
    .option('--orgs <codes>', 'the codes of the lenders, separated by commas', codes)
    .addHelpText(
      'after',
      examples(
        'activate 0123456789abcdef --why "Tried for a week"',
        'activate 0123456789abcdef --channel canary --share 5',
        'activate 0123456789abcdef --channel pilot --orgs HARBOR,BRIARWOOD --why "Pilot"',
        'activate none --channel canary --why "Too many refusals"',
      ),
    );
  addAcceptOptions(command).action(async (release: string, options: ActivateOptions) =>
    finish(
      await withStore(project, (store) =>
        release === NONE
          ? end(store, options)
          : options.channel === undefined
            ? activateForAll({ store, project, release, options })
            : activateChannel(store, release, options),
      ),
    ),
  );
};

interface ActivateInput {
  readonly store: ReleaseStore;
  readonly project: Project;
  readonly release: string;
  readonly options: ActivateOptions;
}

async function activateForAll({
  store,
  project,
  release,
  options,
}: ActivateInput): Promise<number> {
  const { who, why, share, orgs } = options;
  if (share !== undefined || orgs !== undefined)
    throw new Error(
      'Failed to activate: --share and --orgs are for a channel. Please add --channel, such as --channel canary.',
    );
  const { printChanges, refusalOf } = await import('./accept-changes.ts');
  await store.load(release);
  const active = await store.active();
  const diff = await printChanges({ ...project, store, active, next: release });
  const refusal = refusalOf(diff, options);
  if (refusal !== undefined) {
    console.error(refusal);
    return FOUND;
  }
  const details = diff && { changes: diff.counts };
  const change = { who, why, release, base: active ?? null, details };
  if (!(await orRefused(() => store.activate(change)))) return FOUND;
  console.log(`Release ${release} is live.`);
  return DONE;
}

async function activateChannel(
  store: ReleaseStore,
  release: string,
  { channel: name = '', share, orgs, who, why }: ActivateOptions,
): Promise<number> {
  // A channel that exists keeps its scope, so that a newer release needs only its name.
  const known = (await store.live()).channels.find((one) => one.name === name);
  const isGiven = share !== undefined || orgs !== undefined;
  const scope = isGiven ? { share, orgs } : { share: known?.share, orgs: known?.orgs };
  await store.activate({ who, why, release, channel: { name, ...scope } });
  console.log(`Release ${release} is in the channel ${name}.`);
  return DONE;
}

async function end(store: ReleaseStore, { channel, who, why }: ActivateOptions): Promise<number> {
  if (channel === undefined)
    throw new Error('Failed to activate none: no channel is named. Please add --channel.');
  const entry = await store.end({ channel, who, why });
  console.log(
    entry === undefined ? `There is no channel ${channel}.` : `The channel ${channel} has ended.`,
  );
  return entry === undefined ? FAILED : DONE;
}

function percent(text: string): number {
  const value = Number(text.replace(/\s*%$/, ''));
  if (!(value > 0 && value <= 100))
    throw new InvalidArgumentError('Please give a percentage over 0 and up to 100.');
  return value;
}

function codes(text: string): readonly string[] {
  const all = text.split(',').map((code) => code.trim());
  if (all.includes(''))
    throw new InvalidArgumentError('Please give codes such as HARBOR,BRIARWOOD.');
  return all;
}
