/** The telemetry calls: sessions, events with deduplication, and the tracker id. */
import { createHash } from 'node:crypto';
import { readBody, callerOf, newUuid, textIn } from '../../lender.ts';
import type { App, Lender } from '../../lender.ts';

/** Adds the calls of telemetry: sessions, events, and the tracker id of the feature flags. */
export function telemetryCalls(app: App, lender: Lender): void {
  app.post('/ft/:context/session', async (c) => {
    const body = await readBody(c, { platform: 'text' }, 'keep');
    const given = typeof body.sessionKey === 'object' && body.sessionKey ? body.sessionKey : {};
    const sessionKey = {
      uuid: textIn(given, 'uuid') || newUuid(),
      epoch: lender.now(),
      trackerUuid: textIn(given, 'trackerUuid') || newUuid(),
    };
    await lender.store.put({
      kind: 'session',
      id: sessionKey.uuid,
      org: c.var.org.code,
      body: { sessionKey },
    });
    return c.json({ sessionKey });
  });
  app.post('/ft/:context/event', async (c) => {
    const body = await readBody(c, { event: 'text' }, 'keep');
    const id = createHash('sha256').update(JSON.stringify(body)).digest('base64url');
    const isAgain = await lender.store.transaction(async (documents) => {
      const seen = body.dontDedupe !== true && (await documents.get('event', id)) !== undefined;
      if (!seen)
        await documents.put({
          kind: 'event',
          id: body.dontDedupe === true ? newUuid() : id,
          org: c.var.org.code,
          body,
        });
      return seen;
    });
    return isAgain
      ? c.json({ status: 'DUPLICATE', message: 'DUPLICATE' })
      : c.json({ status: 'CREATED' }, 201);
  });
  app.get('/service-optimize/:context/api/v1/tracker', async (c) => {
    const caller = await callerOf(lender, c);
    const kept = caller && (await lender.store.get('tracker', caller.sub))?.body;
    return c.json({ optimizelyProfileUuid: kept?.trackerUuid ?? null });
  });
  app.post('/service-optimize/:context/api/v1/tracker', async (c) => {
    const caller = await callerOf(lender, c);
    const trackerUuid = textIn(await readBody(c, { trackerUuid: 'text' }), 'trackerUuid');
    if (caller)
      await lender.store.put({
        kind: 'tracker',
        id: caller.sub,
        org: c.var.org.code,
        body: { trackerUuid },
      });
    return c.json({ optimizelyProfileUuid: trackerUuid });
  });
}
