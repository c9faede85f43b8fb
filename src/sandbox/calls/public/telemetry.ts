import { createHash } from 'node:crypto';
import seed from '../../definitions/seed.json' with { type: 'json' };
import { readBody, callerOf, newUuid, textIn } from '../../lender.ts';
import type { App, Lender } from '../../lender.ts';
import type { SandboxFlag } from '../../options.ts';

/** Sessions, events, the tracker, and feature flags. */
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
  flagCalls(app, lender);
}

function flagCalls(app: App, lender: Lender): void {
  app.post('/service-optimize/:context/api/v1/feature', async (c) => {
    const key = textIn(
      await readBody(c, { featureKey: 'text', optimizeUser: 'object?' }),
      'featureKey',
    );
    return c.json({
      enabled: (await flagsNow(lender)).find((flag) => flag.key === key)?.enabled ?? false,
    });
  });
  app.post('/service-optimize/:context/api/v1/features', async (c) => {
    await readBody(c, { optimizeUser: 'object?' }, 'keep');
    return c.json({ features: await flagsNow(lender) });
  });
  app.post('/service-optimize/:context/api/v2/decision', async (c) => {
    await readBody(c, { optimizeUser: 'object?' }, 'keep');
    const flags = await flagsNow(lender);
    const shown = (key: string) => flags.some((flag) => flag.key === key && flag.enabled);
    return c.json({
      decisions: seed.experiments.map(({ name, flag }) => ({
        name,
        variation: shown(flag) ? 'variation' : 'control',
      })),
    });
  });
}

/** A flag as the features call tells it. */
export interface FlagAnswer {
  key: string;
  enabled: boolean;
  variables: { key: string; defaultValue: unknown }[];
}

/** All flags with what was set on the sandbox's page laid over their defaults. */
export async function flagsNow(lender: Lender): Promise<FlagAnswer[]> {
  const set = (await lender.store.get('setting', 'flags'))?.body ?? {};
  const enabled = (flag: SandboxFlag): boolean =>
    Object.hasOwn(set, flag.key) ? set[flag.key] === true : flag.default;
  return (lender.options.flags?.() ?? []).map((flag) => ({
    key: flag.key,
    enabled: enabled(flag),
    variables: Object.entries(flag.variables ?? {}).map(([key, defaultValue]) => ({
      key,
      defaultValue,
    })),
  }));
}
