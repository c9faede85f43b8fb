/** Limits how many reports of one client the host keeps in a minute, since each is a line of the log. */

/** Reports of one client in a minute. A page that breaks its policy sends a few. */
export const REPORTS_PER_MINUTE = 20;
/** Reports of all clients in a minute: what many addresses together can write to the log. */
export const REPORTS_OF_ALL_PER_MINUTE = 600;
const WINDOW_MS = 60_000;
/** The most clients that are counted at a time. The oldest are dropped first. */
const MAX_CLIENTS = 10_000;

/**
 * Counts a report of a client. Gives 0 when the report is kept, else the seconds after which the
 * next one can be. Clients without a name share a count.
 */
export type ReportLimit = (client: string) => number;

/** A limit that has counted nothing. `now` is a clock in milliseconds that never goes back. */
export function createReportLimit(now: () => number = () => performance.now()): ReportLimit {
  const counts = new Map<string, Minute>();
  let ofAll: Minute = { from: -Infinity, reports: 0 };
  return (client) => {
    const at = now();
    const own = currentMinute(counts.get(client), at);
    ofAll = currentMinute(ofAll, at);
    if (own.reports >= REPORTS_PER_MINUTE) return secondsLeft(own, at);
    if (ofAll.reports >= REPORTS_OF_ALL_PER_MINUTE) return secondsLeft(ofAll, at);
    own.reports += 1;
    ofAll.reports += 1;
    keepLast(counts, client, own);
    return 0;
  };
}

/** A minute that begins with its first report. */
interface Minute {
  readonly from: number;
  reports: number;
}

const currentMinute = (minute: Minute | undefined, at: number): Minute =>
  minute !== undefined && at < minute.from + WINDOW_MS ? minute : { from: at, reports: 0 };

const secondsLeft = ({ from }: Minute, at: number): number =>
  Math.ceil((from + WINDOW_MS - at) / 1000);

/** Stores a count as the newest, and drops the oldest when there are too many. */
function keepLast(counts: Map<string, Minute>, client: string, minute: Minute): void {
  counts.delete(client);
  const [oldest] = counts.keys();
  if (counts.size >= MAX_CLIENTS && oldest !== undefined) counts.delete(oldest);
  counts.set(client, minute);
}
