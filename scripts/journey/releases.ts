/** `journey releases`: prints the record of releases, which one is live, and which hosts serve it. */
import type { RecordEntry, StoredReport } from '../../src/release/index.ts';
import { DONE, FOUND } from './exit-codes.ts';
import { examples, type AddCommand } from './project.ts';
import { entryLine, withStore } from './with-store.ts';

export const addReleases: AddCommand = (program, project, finish) => {
  program
    .command('releases')
    .description('Prints the live release, what each host says about it, and the record.')
    .option('--json', 'prints JSON')
    .addHelpText('after', examples('releases'))
    .action(async ({ json = false }: { readonly json?: boolean }) => {
      const { brokenEntry } = await import('../../src/release/index.ts');
      const [active, record, reports] = await withStore(project, async (store) => [
        await store.active(),
        await store.record(),
        await store.reports(),
      ]);
      const broken = brokenEntry(record);
      if (json) console.log(JSON.stringify({ active: active ?? null, record, reports }, null, 2));
      else for (const line of linesOf(active, record, reports)) console.log(line);
      if (broken !== undefined)
        console.error(
          `The record was changed: entry ${broken} does not follow from the one before.`,
        );
      finish(broken === undefined ? DONE : FOUND);
    });
};

function linesOf(
  active: string | undefined,
  record: readonly RecordEntry[],
  reports: readonly StoredReport[],
): readonly string[] {
  return [
    active === undefined ? 'No release is live.' : `Release ${active} is live.`,
    ...reports.filter(({ release }) => release === active).map(reportLine),
    ...record.toReversed().map(entryLine),
  ];
}

/** One line: what a host says about a release. */
export const reportLine = ({ host, outcome, reason, at }: StoredReport): string =>
  outcome === 'ack'
    ? `  ${host} serves it (ACK, ${at})`
    : `  ${host} does not serve it (NACK, ${at}): ${reason}`;
