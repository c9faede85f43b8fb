/** Counts the pages that say they could load a release, for metrics, and logs those that could not. */
import type { Context } from 'hono';
import { own } from '../../domain/index.ts';
import type { Log } from '../log.ts';
import { RELEASE_OUTCOMES, type Metrics } from '../metrics/metrics.ts';
import { NO_STORE } from '../routes/responses.ts';
import type { LiveReleases } from './live-releases.ts';
import type { CountedReleases } from './release-counts.ts';

interface ReleaseOutcomesInput {
  readonly releases: Pick<LiveReleases, 'byId'>;
  readonly metrics: Pick<Metrics, 'countReleaseOutcome'>;
  readonly log: Log;
  /** Whether a refusal that a page reports may be logged. */
  readonly mayLog: (c: Context) => boolean;
  readonly counts?: Pick<CountedReleases, 'count'> | undefined;
}

/**
 * Answers 204 to `{ release, outcome }` of a page, and 400 when the host does not know the release
 * or the outcome.
 */
export function releaseOutcomes({ releases, metrics, log, counts, mayLog }: ReleaseOutcomesInput) {
  return async (c: Context): Promise<Response> => {
    const body: unknown = await c.req.json().catch(() => undefined);
    const release = own(body, 'release');
    const outcome = RELEASE_OUTCOMES.find((one) => one === own(body, 'outcome'));
    if (typeof release !== 'string' || outcome === undefined || !releases.byId(release))
      return c.json({ message: 'That is no outcome of a release.' }, 400, NO_STORE);
    metrics.countReleaseOutcome(outcome);
    if (outcome === 'refused') counts?.count(release, 'unloaded');
    if (outcome === 'refused' && mayLog(c))
      log('release-not-loaded', { id: c.get('requestId'), release });
    return c.body(null, 204);
  };
}
