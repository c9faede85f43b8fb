/** The routes of the named drafts, and of the desks of the draft that a request names. */
import { Hono, type MiddlewareHandler } from 'hono';
import { streamSSE } from 'hono/streaming';
import { errorMessage } from '../../../release/index.ts';
import type { HostApp } from '../../host-parts.ts';
import { guardApi, type GuardInput } from '../../operators/guard.ts';
import { NO_STORE, notFound } from '../../responses.ts';
import { studioBodyLimit } from '../../security/body-limits.ts';
import { refuseBadBody } from '../refuse-bad-body.ts';
import { addCalls } from '../studio-calls.ts';
import type { StudioDesk } from '../studio-desk.ts';
import type { DraftPlace } from './draft-place.ts';
import type { DraftPlaces } from './draft-places.ts';
import type { MergeDesk } from './merge-draft.ts';
import { actor, DraftGoneError } from './open-draft.ts';

const API = '/studio/api/*';
/** Routes that are no draft's. */
const SHARED = /^\/studio\/api\/(?:drafts(?:\/|$)|me$|sign-out$)/;
/** How often a draft that somebody has open is compared with the store. */
const FOLLOW_MS = 2_000;
const HEARTBEAT_MS = 15_000;

/** Answers a request that names a draft by the routes of that draft. Other ones go on. */
export function ofDraft(
  places: DraftPlaces,
  {
    operators,
    closing,
  }: Pick<GuardInput, 'operators'> & { readonly closing?: AbortSignal | undefined },
): MiddlewareHandler {
  closing?.addEventListener('abort', () => void places.endPages(), { once: true });
  return async (c, next) => {
    // The address of a stream and of a picture can name it, too.
    const id = c.req.header('x-draft') ?? c.req.query('draft') ?? '';
    if (id === '' || SHARED.test(c.req.path)) return next();
    // The guard after this one refuses them.
    const isKnown = await operators?.identify(c.req.raw.headers).catch(() => undefined);
    if (operators && isKnown === undefined) return next();
    let app: HostApp;
    try {
      ({ app } = await places.find(id));
    } catch (error) {
      const status = error instanceof DraftGoneError ? 410 : 422;
      return c.json({ message: errorMessage(error) }, status, NO_STORE);
    }
    const answer = await app.fetch(c.req.raw, c.env as object);
    // A page that came since then has events, too.
    if (closing?.aborted === true) await places.endPages();
    return answer;
  };
}

interface DraftApiInput extends Pick<GuardInput, 'operators'> {
  readonly place: DraftPlace;
  readonly studio: StudioDesk;
  /** Adds the routes of all desks. */
  readonly addDesks: (app: HostApp, studio: StudioDesk) => void;
  readonly merging: MergeDesk;
}

/** The routes of an open draft: those of its desks, its events and its merge. */
export function draftApi({ place, studio, addDesks, merging, operators }: DraftApiInput): HostApp {
  const app = new Hono() as unknown as HostApp;
  app.onError((error) => {
    throw error;
  });
  const onEdit = (): (() => Promise<void>) => {
    const { revision } = place.draft.stored();
    const finish = place.draft.begin();
    return async () => {
      await finish();
      if (place.draft.stored().revision !== revision) void place.plan();
    };
  };
  app.use(API, guardApi({ operators, onEdit }), studioBodyLimit, refuseBadBody);
  addDesks(app, studio);
  app.get('/studio/api/draft/events', (c) => {
    c.header('x-accel-buffering', 'no');
    return streamSSE(c, (stream) => sendStates(place, stream));
  });
  addCalls(app, { draft: merging });
  app.all(API, notFound);
  return app;
}

type StateStream = Parameters<Parameters<typeof streamSSE>[1]>[0];

/** Sends the state of a draft, and each later one, until the page leaves. */
function sendStates(place: DraftPlace, stream: StateStream): Promise<void> {
  return new Promise((end) => {
    let sent = '';
    const send = (): void => {
      const data = JSON.stringify(place.state());
      if (data === sent) return;
      sent = data;
      void stream.writeSSE({ event: 'state', data });
    };
    const follow = setInterval(() => void place.follow().catch(() => undefined), FOLLOW_MS);
    const beat = setInterval(() => void stream.write(': beat\n\n'), HEARTBEAT_MS);
    const stop = (): void => {
      clearInterval(follow);
      clearInterval(beat);
      leave();
      end();
    };
    const leave = place.enter({ name: actor(), tell: send, end: stop });
    stream.onAbort(stop);
    send();
  });
}
