/** Limits how many reports of one client the host keeps in a minute, since each is a line of the log. */
import { countsInMemory, type Count } from '../../server/index.ts';

/** Reports of one client in a minute. A page that breaks its policy sends a few. */
export const REPORTS_PER_MINUTE = 20;
/** Reports of all clients in a minute: what many addresses together can write to the log. */
export const REPORTS_OF_ALL_PER_MINUTE = 600;
const WINDOW_MS = 60_000;

/**
 * Counts a report of a client. Gives 0 when the report is kept, else the seconds after which the
 * next one can be. Clients without a name share a count.
 */
export type ReportLimit = (client: string) => number;

/** A limit that has counted nothing. `now` is a clock in milliseconds that never goes back. */
export function createReportLimit(now: () => number = () => performance.now()): ReportLimit {
  const [clients, all] = [countsInMemory(now), countsInMemory(now)];
  const secondsLeft = ({ from }: Count): number => Math.ceil((from + WINDOW_MS - now()) / 1000);
  return (client) => {
    const own = clients(client, WINDOW_MS);
    if (own.calls > REPORTS_PER_MINUTE) return secondsLeft(own);
    const together = all('', WINDOW_MS);
    return together.calls > REPORTS_OF_ALL_PER_MINUTE ? secondsLeft(together) : 0;
  };
}
