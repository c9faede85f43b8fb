/** `journey releases`: prints the record of releases, which one is live, and which hosts serve it. */
import type {
  Channel,
  CountsByRelease,
  LiveState,
  RecordEntry,
  StoredReport,
} from '../../src/release/index.ts';
import { DONE, FOUND } from './exit-codes.ts';
import { examples, type AddCommand } from './project.ts';
import { entryLine, scopeText, withStore } from './with-store.ts';

export const addReleases: AddCommand = (program, project, finish) => {
  program
    .command('releases')
    .description(
      'Prints the live release and the channels, what each host says about them, the pinned releases, and the record.',
    )
    .option('--json', 'prints JSON')
    .addHelpText('after', examples('releases'))
    .action(async ({ json = false }: { readonly json?: boolean }) => {
      const { brokenEntry } = await import('../../src/release/index.ts');
      const state = await withStore(project, async (store) => ({
        ...(await store.live()),
        counts: await store.counts(),
        faults: await store.faults(),
        pins: await store.pins(),
        record: await store.record(),
        reports: await store.reports(),
      }));
      const { release: active = null, channels, counts, faults, pins, record, reports } = state;
      const broken = brokenEntry(record);
      if (json)
        console.log(
          JSON.stringify({ active, channels, counts, faults, pins, record, reports }, null, 2),
        );
      else for (const line of linesOf(state)) console.log(line);
      for (const fault of faults) console.error(fault);
      if (broken !== undefined)
        console.error(
          `The record was changed: entry ${broken} does not follow from the one before.`,
        );
      finish(broken === undefined && faults.length === 0 ? DONE : FOUND);
    });
};

interface StoreState extends LiveState {
  readonly faults: readonly string[];
  readonly counts: CountsByRelease;
  readonly pins: readonly string[];
  readonly record: readonly RecordEntry[];
  readonly reports: readonly StoredReport[];
}

function linesOf(state: StoreState): readonly string[] {
  const { release: active, channels, counts, faults, pins, record, reports } = state;
  const reportsOf = (release: string | undefined) =>
    reports.filter((report) => report.release === release).map(reportLine);
  return [
    active === undefined ? noneLive(faults) : `Release ${active} is live.`,
    ...reportsOf(active),
    ...channels.flatMap((channel) => [
      `Release ${channel.release} is in the channel ${channel.name}${scopeText(channel)}.`,
      ...canaryLines(channel, active, counts),
      ...reportsOf(channel.release),
    ]),
    ...pins.map((release) => `Release ${release} is pinned.`),
    ...record.toReversed().map(entryLine),
  ];
}

const noneLive = (faults: readonly string[]): string =>
  faults.length === 0 ? 'No release is live.' : 'Which release is live is not known for certain.';

/** What was counted in the present step of a canary; none for another channel. */
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
export const reportLine = ({ host, outcome, reason, at }: StoredReport): string =>
  outcome === 'ack'
    ? `  ${host} serves it (ACK, ${at})`
    : `  ${host} does not serve it (NACK, ${at}): ${reason}`;
