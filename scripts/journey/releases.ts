/** `journey releases`: prints the record of releases, which one is live, and which hosts serve it. */
import type {
  Channel,
  CountsByRelease,
  LiveState,
  RecordEntry,
  StoredReport,
} from '../../src/release/index.ts';
import {
  type AddCommand,
  DONE,
  FOUND,
  type JourneyCommand,
  OPERATORS,
  type Project,
} from './command.ts';
import { addHostOptions, type HostCommandOptions, openHost } from './host-client.ts';
import {
  addChangeOptions,
  entryLine,
  findReleaseFault,
  planLine,
  printFault,
  scopeText,
  withStore,
  type ChangeOptions,
} from './with-store.ts';

export const addReleases: AddCommand = (program) => {
  const command = program
    .command('releases')
    .helpGroup(OPERATORS)
    .summary('prints, keeps and removes releases')
    .description(
      'Prints the live release and the channels, what each host says about them, the pinned releases, and the record; or about one release its lenders, who put it live, and which hosts serve it.',
    )
    .argument('[release]', 'a release, as `releases` prints it')
    .option('--json', 'print JSON')
    .examples(
      'releases',
      'releases 0123456789abcdef',
      'releases pin 0123456789abcdef',
      'releases gc',
    );
  const acts = (): readonly string[] => command.commands.map((act) => act.name());
  command.does(
    (project, release: string | undefined, { json = false }: { readonly json?: boolean }) =>
      release === undefined ? printAll(project, json) : printOne(project, release, acts()),
  );
  addPin(command);
  addCancel(command);
  addGc(command);
};

function addPin(command: JourneyCommand): void {
  const pin = command
    .command('pin <release>')
    .description('Keeps a release in the store until it is unpinned, also when no host uses it.')
    .option('--off', 'unpin the release');
  addChangeOptions(pin)
    .examples('releases pin 0123456789abcdef --why "Audit of the spring offers"')
    .does(async (project, release: string, options: ChangeOptions & { readonly off?: boolean }) => {
      const { off = false, who, why } = options;
      printFault(
        await withStore(project, (store) => store.pin({ release, isPinned: !off, who, why })),
      );
      console.log(`Release ${release} is ${off ? 'no longer pinned' : 'pinned'}.`);
      return DONE;
    });
}

function addCancel(command: JourneyCommand): void {
  const cancel = command
    .command('cancel [number]')
    .description(
      'Cancels a plan to put a release live. Without the number of its entry, the only plan.',
    );
  addHostOptions(addChangeOptions(cancel))
    .examples('releases cancel --why "The rates are not final"', 'releases cancel 12')
    .does(async (project, number: string | undefined, options: HostCommandOptions) => {
      const host = await openHost(options);
      if (host !== undefined)
        return (await import('./change-on-host.ts')).cancelOnHost(host, planIn(number), options);
      const { who, why } = options;
      const ended = await withStore(project, async (store) => {
        const plan = planIn(number)((await store.planned()).planned);
        return printFault(await store.unschedule({ plan, who, why }));
      });
      if (ended === undefined)
        throw new Error(
          'Failed to cancel: there is no such plan. Please see `npx journey releases`.',
        );
      console.log(`Release ${ended.release} does not go live by itself any more.`);
      return DONE;
    });
}

/** Returns the function that chooses the plan of a number; without one, the only plan. */
const planIn =
  (number: string | undefined) =>
  (planned: readonly { readonly number: number }[]): number => {
    const [first, second] = planned;
    if (number === undefined && second !== undefined)
      throw new Error(
        `Failed to cancel: several releases are planned. Please name the entry of one: ${planned.map((plan) => plan.number).join(', ')}.`,
      );
    return Number(number ?? first?.number ?? 0);
  };

function addGc(command: JourneyCommand): void {
  const gc = command
    .command('gc')
    .description(
      'Removes each release that is not live, in no channel, not planned, not pinned, shown by no link, the base of no draft and none of the ten before, and that no host has reported a session on for a day. New ones are kept for a day.',
    );
  addChangeOptions(gc)
    .examples('releases gc --why "Space"')
    .does(async (project, { who, why }: ChangeOptions) => {
      const removed = await withStore(project, (store) => store.collect({ who, why }));
      for (const { release } of removed) console.log(`Release ${release} is removed.`);
      if (removed.length === 0) console.log('There is no release to remove.');
      return DONE;
    });
}

async function printAll(project: Project, json: boolean): Promise<number> {
  const { brokenEntry, movedSince } = await import('../../src/release/index.ts');
  const state = await withStore(project, async (store) => {
    const live = await store.live();
    return {
      ...live,
      counts: await store.counts(),
      faults: [...(await store.faults()), ...(await findReleaseFault(project, live.release))],
      pins: await store.pins(),
      planned: (await store.planned()).planned,
      record: await store.record(),
      reports: await store.reports(),
    };
  });
  const { release: active, ...rest } = state;
  const { faults, planned, record } = rest;
  const broken = brokenEntry(record);
  if (json) console.log(JSON.stringify({ active: active ?? null, ...rest }, null, 2));
  else {
    const plans = planned.map((plan) => planLine(plan, movedSince(plan, { ...state, active })));
    for (const line of writeState({ ...state, plans })) console.log(line);
  }
  for (const fault of faults) console.error(fault);
  if (broken !== undefined)
    console.error(`The record was changed: entry ${broken} does not follow from the one before.`);
  return broken === undefined && faults.length === 0 ? DONE : FOUND;
}

/** `acts`: the sub-commands, of which the id can be a misspelt one. */
async function printOne(project: Project, id: string, acts: readonly string[]): Promise<number> {
  const { isReleaseId, loadRelease } = await import('../../src/release/index.ts');
  const { nearestName } = await import('../../src/engine/index.ts');
  const near = isReleaseId(id) ? undefined : nearestName(id, acts);
  if (near !== undefined)
    throw new Error(
      `Failed to print release ${id}: it is no id of a release (did you mean "releases ${near}"?). Please give one that \`journey releases\` prints.`,
    );
  await withStore(project, async (store) => {
    await store.load(id);
    const { release, orgs, files, journeys } = loadRelease(project.dataDir, id).manifest;
    const isLive = (await store.active()) === release;
    console.log(`Release ${release}${isLive ? ' is live' : ''}.`);
    console.log(`${Object.keys(files).length} files; lenders: ${Object.keys(orgs).join(', ')}`);
    const versions = Object.entries(journeys).map(([name, { shape }]) => `${name} ${shape}`);
    if (versions.length > 0) console.log(`versions of the journeys: ${versions.join(', ')}`);
    for (const entry of await store.record())
      if (entry.release === release) console.log(entryLine(entry));
    for (const report of await store.reports())
      if (report.release === release) console.log(reportLine(report));
  });
  return DONE;
}

interface StoreState extends LiveState {
  readonly faults: readonly string[];
  readonly counts: CountsByRelease;
  readonly pins: readonly string[];
  /** The lines of the plans, the next one first. */
  readonly plans: readonly string[];
  readonly record: readonly RecordEntry[];
  readonly reports: readonly StoredReport[];
}

function writeState(state: StoreState): readonly string[] {
  const { release: active, channels, counts, faults, pins, plans, record, reports } = state;
  const writeReports = (release: string | undefined) =>
    reports.filter((report) => report.release === release).map(reportLine);
  return [
    active === undefined ? noneLive(faults) : `Release ${active} is live.`,
    ...writeReports(active),
    ...channels.flatMap((channel) => [
      `Release ${channel.release} is in the channel ${channel.name}${scopeText(channel)}.`,
      ...canaryLines(channel, active, counts),
      ...writeReports(channel.release),
    ]),
    ...plans,
    ...pins.map((release) => `Release ${release} is pinned.`),
    ...record.toReversed().map(entryLine),
  ];
}

const noneLive = (faults: readonly string[]): string =>
  faults.length === 0 ? 'No release is live.' : 'Which release is live is not known for certain.';

/** Lists the counts in the present step of a canary; none for another channel. */
function canaryLines(
  { release, canary }: Channel,
  active: string | undefined,
  counts: CountsByRelease,
): readonly string[] {
  if (canary === undefined) return [];
  const line = (name: string, id: string): string => {
    const [now, since] = [counts[id], canary.since[id]];
    const counted = Object.entries(now ?? {}).map(
      ([key, count]) => `${count - (since?.[key as keyof typeof since] ?? 0)} ${key}`,
    );
    return `  ${name}: ${counted.join(', ') || 'nothing was counted'}`;
  };
  const steps = canary.steps.map((step) => `${step} %`).join(', ');
  return [
    `  widens by itself: ${steps}, after ${canary.minSessions} sessions and ${canary.bakeMs / 1000} s each`,
    line('canary', release),
    ...(active === undefined ? [] : [line('live', active)]),
  ];
}

/** One line: what a host says about a release. */
const reportLine = ({ host, outcome, reason, at }: StoredReport): string =>
  outcome === 'ack'
    ? `  ${host} serves it (ACK, ${at})`
    : `  ${host} does not serve it (NACK, ${at}): ${reason}`;
