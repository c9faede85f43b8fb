/** The metrics of what pages of each served release do. */
import { Counter, type Registry } from 'prom-client';
import { COUNT_KEYS } from '../../release/index.ts';
import type { CountedReleases } from '../releases/release-counts.ts';

/** Adds the counts of the live release and of those of the channels. Each has a series for each key. */
export function addReleaseCounts(
  registry: Registry,
  counts: Pick<CountedReleases, 'totals'>,
): void {
  const series = new Counter({
    name: 'release_use_total',
    help: 'Judged and failed sessions of a release, and what its pages say of themselves.',
    labelNames: ['release', 'what'],
    registers: [registry],
    collect: () => {
      series.reset();
      for (const [release, one] of Object.entries(counts.totals()))
        for (const what of COUNT_KEYS) series.inc({ release, what }, one[what]);
    },
  });
}
