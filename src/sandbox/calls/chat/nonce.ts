/** Authenticated chat: the nonce that proves the identity of a signed-in customer. */
import { newUuid, requireCaller } from '../../lender.ts';
import type { App, Call, Lender } from '../../lender.ts';
import type { Body } from '../../store/port.ts';
import { HttpError } from '../../wire/http-error.ts';

const WEBCHAT = '/service-csp/customer/secure/api/v1/webchat';

/** How long a nonce is valid, in milliseconds. The browser renews it every minute. */
const NONCE_MS = 2 * 60_000;
/** How long the old nonce stays valid for pending calls after a renewal, in milliseconds. */
const OVERLAP_MS = 30_000;

/** Adds the calls that issue and renew a nonce. Both require a sign-in. */
export function nonceCalls(app: App, lender: Lender): void {
  app.post(`${WEBCHAT}/authenticate`, async (c) => {
    const { sub } = await requireCaller(lender, c);
    return c.json(await newNonce(lender, c, sub), 201);
  });
  app.put(`${WEBCHAT}/refresh`, async (c) => {
    const { sub } = await requireCaller(lender, c);
    const nonce = c.req.query('nonce') ?? '';
    // The sign-in is still valid, so the status is not 401.
    if ((await nonceOwner(lender, nonce)) !== sub) throw new HttpError(403, TOKEN_INVALID);
    const until = lender.now() + OVERLAP_MS;
    await lender.store.put({
      kind: 'chat-nonce',
      id: nonce,
      org: c.var.org.code,
      body: { identity: sub, until },
    });
    return c.json(await newNonce(lender, c, sub));
  });
}

/** The message for a token or nonce that is unknown or expired. */
export const TOKEN_INVALID = 'Token state is invalid.';

/** The identity to which a valid nonce was issued; undefined for any other nonce. */
export async function nonceOwner(lender: Lender, nonce: string): Promise<string | undefined> {
  const row = nonce === '' ? undefined : await lender.store.get('chat-nonce', nonce);
  return row !== undefined && Number(row.body.until) > lender.now()
    ? String(row.body.identity)
    : undefined;
}

async function newNonce(lender: Lender, c: Call, identity: string): Promise<Body> {
  const [id, until] = [newUuid(), lender.now() + NONCE_MS];
  await lender.store.put({
    kind: 'chat-nonce',
    id,
    org: c.var.org.code,
    body: { identity, until },
  });
  return { nonce: id, expiration: new Date(until).toISOString() };
}
