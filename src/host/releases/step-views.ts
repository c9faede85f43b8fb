/** Receives from pages which steps they show and leave. */
import type { Context } from 'hono';
import { own } from '../../domain/index.ts';
import { NO_STORE } from '../routes/responses.ts';
import type { CountedReleases } from './release-counts.ts';

/**
 * Answers 204 to `{ release?, left?: { release, afterMs } }` of a page, and 400 to anything else. A
 * release that is neither live nor in a channel counts as nothing.
 */
export const receiveStepViews =
  (counts: Pick<CountedReleases, 'countStep'> | undefined) =>
  async (c: Context): Promise<Response> => {
    const body: unknown = await c.req.json().catch(() => undefined);
    const [release, left] = [own(body, 'release'), own(body, 'left')];
    const [before, afterMs] = [own(left, 'release'), own(left, 'afterMs')];
    const isShown = typeof release === 'string';
    const isLeft = typeof before === 'string' && typeof afterMs === 'number';
    if (!isShown && !isLeft) return c.json({ message: 'That is no step.' }, 400, NO_STORE);
    if (isShown) counts?.countStep(release, 'steps', 0);
    if (isLeft) counts?.countStep(before, 'continued', afterMs);
    return c.body(null, 204);
  };
