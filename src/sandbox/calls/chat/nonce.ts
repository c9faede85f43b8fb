/** Authenticated chat: the nonce that proves the identity of a signed-in customer. */
import { isSessionOver, newUuid, requireCaller } from '../../lender.ts';
import type { SandboxApp, Call, Lender, SignIn } from '../../lender.ts';
import type { Body } from '../../store/port.ts';
import { HttpError } from '../../wire/http-error.ts';

const WEBCHAT = '/service-csp/customer/secure/api/v1/webchat';

/** How long a nonce is valid, in milliseconds. The browser renews it every minute. */
const NONCE_MS = 2 * 60_000;
/** How long the old nonce stays valid for pending calls after a renewal, in milliseconds. */
const OVERLAP_MS = 30_000;

/** A nonce as it is stored. */
interface StoredNonce {
  /** The sign-in that got it, with which it ends. */
  readonly signIn: SignIn;
  /** In epoch milliseconds. */
  readonly until: number;
}

/** Adds the calls that issue and renew a nonce. Both require a sign-in. */
export function nonceCalls(app: SandboxApp, lender: Lender): void {
  app.post(`${WEBCHAT}/authenticate`, async (c) =>
    c.json(await newNonce(lender, c, await requireCaller(lender, c)), 201),
  );
  app.put(`${WEBCHAT}/refresh`, async (c) => {
    const claims = await requireCaller(lender, c);
    const nonce = c.req.query('nonce') ?? '';
    const known = await validNonce(lender, nonce);
    // The sign-in is still valid, so the status is not 401.
    if (known?.signIn.sub !== claims.sub) throw new HttpError(403, TOKEN_INVALID);
    // Renewed once more, it does not live longer.
    const until = Math.min(known.until, lender.now() + OVERLAP_MS);
    await putNonce(lender, c, { id: nonce, stored: { ...known, until } });
    return c.json(await newNonce(lender, c, claims));
  });
}

/** The message for a token or nonce that is unknown or expired. */
export const TOKEN_INVALID = 'Token state is invalid.';

/**
 * The identity to which a valid nonce was issued; undefined for any other nonce, and after the end
 * of the sign-in that got it.
 */
export const nonceOwner = async (lender: Lender, nonce: string): Promise<string | undefined> =>
  (await validNonce(lender, nonce))?.signIn.sub;

async function validNonce(lender: Lender, nonce: string): Promise<StoredNonce | undefined> {
  const row = nonce === '' ? undefined : await lender.store.get('chat-nonce', nonce);
  // One of an older version has no sign-in; the app gets another.
  if (!row?.body.signIn) return undefined;
  const stored = row.body as unknown as StoredNonce;
  const isValid = stored.until > lender.now() && !(await isSessionOver(lender, stored.signIn));
  return isValid ? stored : undefined;
}

async function newNonce(lender: Lender, c: Call, { sub, jti, gen = 0 }: SignIn): Promise<Body> {
  const [id, until] = [newUuid(), lender.now() + NONCE_MS];
  await putNonce(lender, c, { id, stored: { signIn: { sub, jti, gen }, until } });
  return { nonce: id, expiration: new Date(until).toISOString() };
}

const putNonce = (
  lender: Lender,
  c: Call,
  { id, stored }: { readonly id: string; readonly stored: StoredNonce },
): Promise<void> =>
  lender.store.put({ kind: 'chat-nonce', id, org: c.var.org.code, body: { ...stored } });
