/** Reckons requests, processors and hosts from measured figures. */
import type { HostsSpeed, RequestKind } from './speeds.ts';

/** The assumptions about a day. */
interface Assumptions {
  readonly borrowers: number;
  /** Pages that each borrower loads, each with its definitions. */
  readonly pages: number;
  /** Calls that read, and calls that change something. */
  readonly reads: number;
  readonly changes: number;
  /** The busiest second, as a multiple of the mean. */
  readonly peak: number;
  /** Share of a processor that a host may use at the peak. */
  readonly use: number;
}

export const ASSUMED: Assumptions = {
  borrowers: 1_000_000,
  pages: 4,
  reads: 40,
  changes: 20,
  peak: 5,
  use: 0.6,
};
const DAY_SECONDS = 86_400;

/** Requests, and processors of the hosts, at the busiest second. A host uses one processor. */
interface HostPlan {
  readonly perSecond: number;
  readonly hostProcessors: number;
  /** Hosts at the allowed use, with one more that may fail. */
  readonly hosts: number;
}

/** `speeds` are those of one number of hosts. */
export function buildPlan(
  speeds: readonly Pick<HostsSpeed, 'what' | 'hostMs'>[],
  assumed: Assumptions = ASSUMED,
): HostPlan {
  const { borrowers, pages, reads, changes, peak, use } = assumed;
  const counts: Readonly<Record<RequestKind, number>> = {
    page: pages,
    definitions: pages,
    read: reads,
    create: changes,
  };
  const rate = (borrowers * peak) / DAY_SECONDS;
  const hostProcessors = speeds.reduce(
    (sum, { what, hostMs }) => sum + (rate * counts[what] * hostMs) / 1000,
    0,
  );
  return {
    perSecond: rate * (2 * pages + reads + changes),
    hostProcessors,
    hosts: Math.ceil(hostProcessors / use) + 1,
  };
}
