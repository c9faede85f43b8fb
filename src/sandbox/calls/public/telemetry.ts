/** The telemetry calls: sessions, and events with deduplication. */
import { newUuid, readBody, textIn } from '../../lender.ts';
import type { SandboxApp, Call, Lender } from '../../lender.ts';
import { HttpError } from '../../wire/http-error.ts';
import { digestText } from '../../../server/index.ts';

export function telemetryCalls(app: SandboxApp, lender: Lender): void {
  app.post('/ft/:context/session', async (c) => {
    const body = await readBody(c, { platform: 'text' }, 'keep');
    const given = typeof body.sessionKey === 'object' && body.sessionKey ? body.sessionKey : {};
    const sessionKey = {
      uuid: idIn(given, 'uuid') || newUuid(),
      epoch: lender.now(),
      trackerUuid: idIn(given, 'trackerUuid') || newUuid(),
    };
    const org = c.var.org.code;
    const id = `${org}:${sessionKey.uuid}`;
    await lender.store.put({ kind: 'session', id, org, body: { sessionKey } });
    return c.json({ sessionKey });
  });
  app.post('/ft/:context/event', async (c) =>
    (await addEvent(lender, c))
      ? c.json({ status: 'CREATED' }, 201)
      : c.json({ status: 'DUPLICATE', message: 'DUPLICATE' }),
  );
}

/**
 * Stores an event. Returns false for a duplicate, unless the body allows duplicates. Two events of
 * an organisation are duplicates when they have the same name and the same `dedupeProperty`;
 * without that property, when they have the same body.
 */
async function addEvent(lender: Lender, c: Call): Promise<boolean> {
  const body = await readBody(c, { event: 'text' }, 'keep');
  const property = textIn(body, 'dedupeProperty');
  const same = property === '' ? body : [body.event, body[property]];
  const digest = digestText(JSON.stringify([c.var.org.code, same]));
  const id = body.dontDedupe === true ? newUuid() : digest;
  return lender.store.transaction(async (documents) => {
    if ((await documents.get('event', id)) !== undefined) return false;
    await documents.put({ kind: 'event', id, org: c.var.org.code, body });
    return true;
  });
}

/** An id that a browser generated; empty when there is none. Throws 422 for an invalid one. */
function idIn(body: unknown, key: string): string {
  const id = textIn(body, key);
  if (!/^[\w-]{0,64}$/.test(id))
    throw new HttpError(422, `${key} must have at most 64 letters, digits and hyphens`);
  return id;
}

/** Whether a call reports browser events. It needs no login, so its body limit is small. */
export const isReport = (path: string): boolean => /^\/(ft|service-errors)\//.test(path);
