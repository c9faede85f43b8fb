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
  readonly canary?: boolean;
  readonly steps?: readonly number[];
  readonly minSessions?: number;
  readonly bake?: number;
}

/** The channel of a canary that has no name. */
const CANARY = 'canary';

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
    .option('--canary', 'widens the share by itself, or ends the channel, by what hosts count')
    .option('--steps <percents>', 'the shares of a canary (default: 5,25,50,100)', percents)
    .option('--min-sessions <n>', 'sessions of a step before a decision (default: 100)', whole)
    .option('--bake <seconds>', 'the shortest time of a step (default: 1800)', whole)
    .addHelpText(
      'after',
      examples(
        'activate 0123456789abcdef --share 5 --canary --why "New rates"',
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
          : options.canary
            ? activateCanary({ store, project, release, options })
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
  const accepted = await acceptChanges({ store, project, release, options });
  if (accepted === undefined) return FOUND;
  const { active, details } = accepted;
  const change = { who, why, release, base: active ?? null, details };
  if (!(await orRefused(() => store.activate(change)))) return FOUND;
  console.log(`Release ${release} is live.`);
  return DONE;
}

/**
 * Prints what changes against the live release. Undefined when a breaking change is not accepted,
 * which is printed, too.
 */
async function acceptChanges({ store, project, release, options }: ActivateInput) {
  const { printChanges, refusalOf } = await import('./accept-changes.ts');
  await store.load(release);
  const active = await store.active();
  const diff = await printChanges({ ...project, store, active, next: release });
  const refusal = refusalOf(diff, options);
  if (refusal === undefined) return { active, details: diff && { changes: diff.counts } };
  console.error(refusal);
  return undefined;
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

/** Gives a release to a share that widens by itself. It may go live, so breaking changes are accepted first. */
async function activateCanary({ store, project, release, options }: ActivateInput) {
  const { CANARY_DEFAULTS } = await import('../../src/release/index.ts');
  const { who, why, channel: name = CANARY, orgs, steps = CANARY_DEFAULTS.steps } = options;
  const accepted = await acceptChanges({ store, project, release, options });
  if (accepted === undefined) return FOUND;
  const share = options.share ?? steps[0] ?? CANARY_DEFAULTS.steps[0];
  const canary = {
    ...CANARY_DEFAULTS,
    steps,
    ...(options.minSessions !== undefined && { minSessions: options.minSessions }),
    ...(options.bake !== undefined && { bakeMs: options.bake * 1000 }),
    since: await store.counts(),
  };
  const { details } = accepted;
  await store.activate({ who, why, release, details, channel: { name, share, orgs, canary } });
  console.log(`Release ${release} is a canary for ${share} % of the sessions.`);
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

function percents(text: string): readonly number[] {
  const all = text.split(',').map(percent);
  if (all.some((one, index) => one <= (all[index - 1] ?? 0)))
    throw new InvalidArgumentError('Please give growing percentages such as 5,25,50,100.');
  return all;
}

function whole(text: string): number {
  if (!/^\d{1,7}$/.test(text)) throw new InvalidArgumentError('Please give a whole number.');
  return Number(text);
}

function codes(text: string): readonly string[] {
  const all = text.split(',').map((code) => code.trim());
  if (all.includes(''))
    throw new InvalidArgumentError('Please give codes such as HARBOR,BRIARWOOD.');
  return all;
}
