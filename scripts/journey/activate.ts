/** `journey activate`: makes a release of the store live for everyone, or in a channel. */
import { InvalidArgumentError } from 'commander';
import type { ReleaseStore } from '../../src/release/index.ts';
import { DONE, FAILED, FOUND } from './exit-codes.ts';
import { examples, type AddCommand, type Project } from './project.ts';
import {
  addAcceptOptions,
  printFault,
  scopeText,
  withStore,
  type AcceptOptions,
} from './with-store.ts';

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
              : activateChannel({ store, project, release, options }),
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
  const { share, orgs } = options;
  if (share !== undefined || orgs !== undefined)
    throw new Error(
      'Failed to activate: --share and --orgs are for a channel. Please add --channel, such as --channel canary.',
    );
  const { goLive } = await import('./go-live.ts');
  await store.load(release);
  // Who names a release wants that one, so nothing asks about what it undoes.
  if (!(await goLive({ store, project, release }, options, { asksUndone: false }))) return FOUND;
  console.log(`Release ${release} is live.`);
  return DONE;
}

/** The codes of the lenders as the release has them; undefined: all lenders. */
async function scopeOrgs(
  { store, project, release }: Omit<ActivateInput, 'options'>,
  orgs: readonly string[] | undefined,
): Promise<readonly string[] | undefined> {
  const { loadRelease } = await import('../../src/release/index.ts');
  const { lenderCodes } = await import('./lender-codes.ts');
  await store.load(release);
  return orgs && lenderCodes(orgs, loadRelease(project.dataDir, release).manifest);
}

async function activateChannel({
  store,
  project,
  release,
  options,
}: ActivateInput): Promise<number> {
  const { channel: name = '', share, who, why } = options;
  // A channel that exists keeps its scope, so that a newer release needs only its name.
  const known = (await store.live()).channels.find((one) => one.name === name);
  const isGiven = share !== undefined || options.orgs !== undefined;
  const scope = isGiven ? options : { share: known?.share, orgs: known?.orgs };
  const orgs = await scopeOrgs({ store, project, release }, scope.orgs);
  const channel = { name, share: scope.share, orgs };
  printFault(await store.activate({ who, why, release, channel }));
  console.log(`Release ${release} is in the channel ${name}${scopeText(channel)}.`);
  return DONE;
}

/** Gives a release to a share that widens by itself. It may go live, so breaking changes are accepted first. */
async function activateCanary({ store, project, release, options }: ActivateInput) {
  const { CANARY_DEFAULTS } = await import('../../src/release/index.ts');
  const { acceptChanges } = await import('./accept-changes.ts');
  const { who, why, channel: name = CANARY, steps = CANARY_DEFAULTS.steps } = options;
  const orgs = await scopeOrgs({ store, project, release }, options.orgs);
  if ((await store.active()) === release)
    throw new Error(
      `Failed to start a canary: release ${release} is live already, so it would be compared with itself. Please name another release.`,
    );
  const accepted = await acceptChanges({ store, project, release }, options, { asksUndone: false });
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
  const channel = { name, share, orgs, canary };
  printFault(await store.activate({ who, why, release, details, channel }));
  console.log(`Release ${release} is a canary for ${share} % of the sessions.`);
  return DONE;
}

async function end(store: ReleaseStore, { channel, who, why }: ActivateOptions): Promise<number> {
  if (channel === undefined)
    throw new Error('Failed to activate none: no channel is named. Please add --channel.');
  const entry = printFault(await store.end({ channel, who, why }));
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
