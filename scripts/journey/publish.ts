/** `journey publish`: makes a release live, for everyone or in a channel. */
import { InvalidArgumentError } from 'commander';
import type { ReleaseStore } from '../../src/release/index.ts';
import { type AddCommand, DONE, FOUND, OPERATORS, type Project } from './command.ts';
import { addHostOptions, type HostCommandOptions, openHost } from './host-client.ts';
import { findBase, readLive } from './live-base.ts';
import { collectValues, ORG_OPTION, percentage, readAt, wholeNumber } from './options.ts';
import {
  addChangeOptions,
  orRefused,
  scopeText,
  withStore,
  type AcceptOptions,
} from './with-store.ts';

interface PublishOptions extends AcceptOptions, HostCommandOptions {
  readonly plan?: boolean;
  readonly base?: string;
  readonly at?: string;
  readonly channel?: string;
  readonly share?: number;
  readonly org?: readonly string[];
  readonly canary?: boolean;
  readonly steps?: readonly number[];
  readonly minSessions?: number;
  readonly bake?: number;
}

const percent = percentage(0.01);

export const addPublish: AddCommand = (program) => {
  const command = program
    .command('publish')
    .helpGroup(OPERATORS)
    .summary('puts the definitions or a release live')
    .description(
      'Makes a release of the definitions, runs their scenarios and puts it live; or puts a release of the store live. Prints before what changes for borrowers. Definitions with errors and scenarios that fail change nothing.',
    )
    .argument('[release]', 'a release, as `releases` prints it; default: the definitions')
    .option('--plan', 'only make the release, and print the command that puts it live')
    .option('--base <release>', 'refuse when another release is live, or any with `none`')
    .option(
      '--at <time>',
      'at this minute, such as 2026-12-01T18:00: on the clocks of this machine, or with an offset such as -05:00 or Z. A time that the clocks skip, or show twice, is refused',
    )
    .option('--accept', 'accept what breaks for borrowers; needs a reason with --why')
    .option('--undo', 'undo what others made live; needs a reason with --why')
    .option('--channel <name>', 'only for the sessions or lenders of this channel')
    .option('--share <percent>', 'the percentage of the sessions, such as 5', percent)
    .option(ORG_OPTION[0], `${ORG_OPTION[1]}; may be repeated`, collectValues)
    .option('--canary', 'widen the share by itself, or end the channel, by what hosts count')
    .option('--steps <percents>', 'the shares of a canary (default: 5,25,50,100)', percents)
    .option(
      '--min-sessions <n>',
      'sessions of a step before a decision (default: 100)',
      wholeNumber(0),
    )
    .option('--bake <seconds>', 'the shortest time of a step (default: 1800)', wholeNumber(0));
  addHostOptions(addChangeOptions(command))
    .examples(
      'publish --why "New rates for May"',
      'publish --accept --why "Income is asked monthly, agreed with compliance"',
      'publish --plan',
      'publish --at 2026-12-01T18:00 --why "Rates for December"',
      'publish 0123456789abcdef --base fedcba9876543210 --why "Rates"',
      'publish 0123456789abcdef --channel pilot --org HARBOR --org BRIARWOOD',
      'publish 0123456789abcdef --share 5 --canary --why "New rates"',
      'publish --host https://studio.bank.example --draft "May rates" --why "New rates for May"',
    )
    .does(publish);
};

async function publish(
  project: Project,
  named: string | undefined,
  options: PublishOptions,
): Promise<number> {
  assertTogether(options);
  const host = await openHost(options);
  if (host !== undefined)
    return (await import('./change-on-host.ts')).publishOnHost(host, named, options);
  const given = options.base === 'none' ? null : options.base;
  const isBaseRead = named === undefined && given === undefined;
  const before = isBaseRead ? await readLive(project) : given;
  const release = named ?? (await makeRelease(project));
  if (release !== undefined) {
    const done = await withStore(project, async (store) => {
      if (named !== undefined) await store.load(named);
      const base = isBaseRead ? await findBase(store, release, before) : given;
      const input = { store, project, release, base, isNamed: named !== undefined, options };
      return options.plan === true
        ? plan(input)
        : options.canary === true || options.channel !== undefined
          ? putInChannel(input)
          : putLive(input);
    });
    if (done !== undefined) {
      console.log(done);
      return DONE;
    }
  }
  console.log(`Nothing was ${options.plan === true ? 'planned' : 'published'}.`);
  return FOUND;
}

function assertTogether({ canary, channel, share, org, at, plan: isPlan }: PublishOptions): void {
  if (at !== undefined && (canary === true || isPlan === true))
    throw new Error(
      'Failed to publish: --at is for a release that goes live by it. Please leave out --canary and --plan.',
    );
  if (canary !== true && channel === undefined && (share ?? org) !== undefined)
    throw new Error(
      'Failed to publish: --share and --org are for a channel. Please add --channel, such as --channel pilot.',
    );
}

/** More scenarios that fail than this are counted. */
const MOST = 5;

/** Makes a release of the definitions. Undefined, with the reason printed, when they are not sound. */
async function makeRelease({ root, dataDir }: Project): Promise<string | undefined> {
  const { buildRelease, compileTree, runScenarios, writeScenarioOutcome } =
    await import('../../src/prover/index.ts');
  const { printDiagnostics } = await import('./print-diagnostics.ts');
  const made = await buildRelease(root, dataDir);
  printDiagnostics(made.diagnostics);
  if (!made.ok) return undefined;
  const { tree, sets } = compileTree(root);
  const failed = runScenarios(tree, sets).filter(({ divergences }) => divergences.length > 0);
  if (failed.length === 0) return made.release;
  for (const line of failed.slice(0, MOST).flatMap(writeScenarioOutcome)) console.error(line);
  console.error(
    `Failed to make the release: ${failed.length} ${failed.length === 1 ? 'scenario fails' : 'scenarios fail'}. Please correct the definitions or the scenario; \`npx journey test --only scenarios\` shows all.`,
  );
  return undefined;
}

interface PublishInput {
  readonly store: ReleaseStore;
  readonly project: Project;
  readonly release: string;
  /** The release that must be live; null when none may be, undefined when any may. */
  readonly base: string | null | undefined;
  /** Whether the release was named: it is in the store. */
  readonly isNamed: boolean;
  readonly options: PublishOptions;
}

/** Each way resolves with what was done; undefined, with the reason printed, when nothing was. */
type Done = Promise<string | undefined>;

async function plan(input: PublishInput): Done {
  const { printChanges } = await import('./accept-changes.ts');
  const { store, release } = input;
  const { base, diff, unknown } = await printChanges({ ...input, ...input.project });
  if (base === undefined) throw new Error(unknown);
  await store.save(release);
  if (base === release) return `Release ${base} is live already.`;
  const [from, accept] = [base ?? 'none', diff?.counts.breaking || unknown ? ' --accept' : ''];
  return `Release ${release} is planned in place of ${from}. To put it live:\n  npx journey publish ${release} --base ${from}${accept} --why "..."`;
}

async function putLive({ isNamed, options, ...input }: PublishInput): Done {
  const { acceptChanges } = await import('./accept-changes.ts');
  const { store, release, base } = input;
  // A release that is named without its base is wanted, so nothing asks about what it undoes.
  const asksUndone = !isNamed || base !== undefined;
  const accepted = await acceptChanges({ ...input, ...input.project }, options, { asksUndone });
  if (accepted === undefined) return undefined;
  await store.save(release);
  const { who, why, at } = options;
  const given = { who, why, release, ...accepted };
  if (at !== undefined) {
    const goesLiveAt = await readAt(at);
    const change = () => store.schedule({ ...given, base: accepted.base ?? null, goesLiveAt });
    return (await orRefused(store, change)) ? plannedLine(release, goesLiveAt) : undefined;
  }
  return (await orRefused(store, () => store.activate(given)))
    ? `Release ${release} is live.`
    : undefined;
}

const plannedLine = (release: string, goesLiveAt: string): string =>
  `Release ${release} goes live at ${goesLiveAt}, unless another one does before. To cancel that: npx journey releases cancel.`;

async function putInChannel(input: PublishInput): Done {
  const { store, release, base: live, options } = input;
  const { who, why, canary: isCanary = false, channel: name = 'canary' } = options;
  const { findCodes } = await import('../../src/prover/index.ts');
  // A channel that exists keeps its scope, so that a newer release needs only its name.
  const known = (await store.live()).channels.find((one) => one.name === name);
  const isScoped = isCanary || (options.share ?? options.org) !== undefined;
  const orgs = findCodes(input.project.dataDir, release, isScoped ? options.org : known?.orgs);
  if (!isCanary) {
    const channel = { name, share: isScoped ? options.share : known?.share, orgs };
    await store.save(release);
    if (options.at !== undefined) {
      const goesLiveAt = await readAt(options.at);
      const base = live === undefined ? ((await store.active()) ?? null) : live;
      const change = () => store.schedule({ who, why, release, base, goesLiveAt, channel });
      return (await orRefused(store, change)) ? plannedLine(release, goesLiveAt) : undefined;
    }
    const change = () => store.activate({ who, why, release, live, channel });
    return (await orRefused(store, change))
      ? `Release ${release} is in the channel ${name}${scopeText(channel)}.`
      : undefined;
  }
  const accepted = await acceptCanary(input);
  if (accepted === undefined) return undefined;
  const canary = await startCanary(input);
  const share = options.share ?? canary.steps[0];
  await store.save(release);
  const { details } = accepted;
  const channel = { name, share, orgs, canary };
  const change = () => store.activate({ who, why, release, live: accepted.base, details, channel });
  return (await orRefused(store, change))
    ? `Release ${release} is a canary for ${share} % of the sessions.`
    : undefined;
}

/** A canary may go live, so breaking changes are accepted first. */
async function acceptCanary({ options, ...input }: PublishInput) {
  const { acceptChanges } = await import('./accept-changes.ts');
  if ((await input.store.active()) === input.release)
    throw new Error(
      `Failed to start a canary: release ${input.release} is live already, so it would be compared with itself. Please name another release.`,
    );
  return acceptChanges({ ...input, ...input.project }, options, { asksUndone: false });
}

async function startCanary({ store, options }: PublishInput) {
  const { CANARY_DEFAULTS } = await import('../../src/release/index.ts');
  const { steps = CANARY_DEFAULTS.steps, minSessions, bake } = options;
  return {
    ...CANARY_DEFAULTS,
    steps,
    ...(minSessions !== undefined && { minSessions }),
    ...(bake !== undefined && { bakeMs: bake * 1000 }),
    since: await store.counts(),
    live: await store.active(),
  };
}

function percents(text: string): readonly number[] {
  const all = text.split(',').map(percent);
  if (all.some((one, index) => one <= (all[index - 1] ?? 0)))
    throw new InvalidArgumentError('Please give growing percentages such as 5,25,50,100.');
  return all;
}
