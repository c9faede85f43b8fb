/** The routes of the reports that browsers send: outcomes of releases, shown steps, breaches of the security policy. */
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { own } from '../../domain/index.ts';
import { clientNetwork, countsInMemory, type Count } from '../../server/index.ts';
import type { HostApp, HostParts } from '../host-parts.ts';
import { RELEASE_OUTCOMES } from '../metrics/metrics.ts';
import { REPORT_MAX_BYTES } from '../security/body-limits.ts';
import { getClientAddress } from '../security/identify-request.ts';
import { NO_STORE } from '../responses.ts';

/** Reports of one client in a minute. A page that breaks its policy sends a few. */
export const REPORTS_PER_MINUTE = 20;
/** Reports of all clients in a minute: what many addresses together can write to the log. */
export const REPORTS_OF_ALL_PER_MINUTE = 600;
const WINDOW_MS = 60_000;

/**
 * Returns the function that counts a report of a client. It gives 0 when the report is kept, else the
 * seconds after which the next one can be. Clients without a name share a count. `now` is a clock in
 * milliseconds that never goes back.
 */
export function createReportLimit(now: () => number = () => performance.now()) {
  const [clients, all] = [countsInMemory(now), countsInMemory(now)];
  const secondsLeft = ({ from }: Count): number => Math.ceil((from + WINDOW_MS - now()) / 1000);
  return (client: string): number => {
    const ofClient = clients(client, WINDOW_MS);
    if (ofClient.calls > REPORTS_PER_MINUTE) return secondsLeft(ofClient);
    const together = all('', WINDOW_MS);
    return together.calls > REPORTS_OF_ALL_PER_MINUTE ? secondsLeft(together) : 0;
  };
}

/**
 * Adds /releases/outcomes, /releases/steps and /csp-report. Anyone can send them, so they share a
 * limit for each client. Over it, a report of the policy is answered with 429 before its body is
 * read; an outcome is still counted, and not logged.
 */
export function addReportRoutes(app: HostApp, parts: HostParts): void {
  const { log, proxies } = parts;
  const limit = createReportLimit();
  const secondsToWait = (c: Context): number =>
    limit(clientNetwork(getClientAddress(c.env?.incoming, proxies)));
  const smallBody = bodyLimit({ maxSize: REPORT_MAX_BYTES, onError: (c) => c.body(null, 413) });
  app.post('/releases/outcomes', smallBody, receiveOutcome(parts, secondsToWait));
  app.post('/releases/steps', smallBody, receiveStep(parts));
  const limited: MiddlewareHandler = async (c, next) => {
    const seconds = secondsToWait(c);
    if (seconds === 0) return next();
    return c.body(null, 429, { ...NO_STORE, 'retry-after': String(seconds) });
  };
  app.post('/csp-report', limited, smallBody, async (c) => {
    const report = JSON.stringify(await readJson(c)) ?? '';
    // Only the directive is logged: an address in a report may hold what a borrower typed.
    log('csp-report', {
      id: c.var.requestId,
      directive: /"(?:effective-?[dD]irective)":"([\w-]+)"/.exec(report)?.[1],
    });
    return c.body(null, 204);
  });
}

const readJson = (c: Context): Promise<unknown> => c.req.json().catch(() => undefined);

/**
 * Answers 204 to `{ release, outcome }` of a page, and 400 when the host does not know the release
 * or the outcome. A refusal is logged.
 */
const receiveOutcome =
  ({ releases, metrics, log, counts }: HostParts, secondsToWait: (c: Context) => number) =>
  async (c: Context): Promise<Response> => {
    const body = await readJson(c);
    const release = own(body, 'release');
    const outcome = RELEASE_OUTCOMES.find((one) => one === own(body, 'outcome'));
    if (typeof release !== 'string' || outcome === undefined || !releases.byId(release))
      return c.json({ message: 'That is no outcome of a release.' }, 400, NO_STORE);
    metrics.countReleaseOutcome(outcome);
    if (outcome === 'refused') counts?.count(release, 'unloaded');
    if (outcome === 'refused' && secondsToWait(c) === 0)
      log('release-not-loaded', { id: c.get('requestId'), release });
    return c.body(null, 204);
  };

/**
 * Answers 204 to `{ release?, left?: { release, afterMs } }` of a page, and 400 to anything else. A
 * release that is neither live nor in a channel counts as nothing.
 */
const receiveStep =
  ({ counts }: HostParts) =>
  async (c: Context): Promise<Response> => {
    const body = await readJson(c);
    const [release, left] = [own(body, 'release'), own(body, 'left')];
    const [before, afterMs] = [own(left, 'release'), own(left, 'afterMs')];
    const isShown = typeof release === 'string';
    const isLeft = typeof before === 'string' && typeof afterMs === 'number';
    if (!isShown && !isLeft) return c.json({ message: 'That is no step.' }, 400, NO_STORE);
    if (isShown) counts?.countStep(release, 'steps', 0);
    if (isLeft) counts?.countStep(before, 'continued', afterMs);
    return c.body(null, 204);
  };
