/** Two-factor authentication with an authenticator app: set up, confirm, switch off. */
import { readBody, requireCaller, textIn } from '../../lender.ts';
import type { SandboxApp, Lender } from '../../lender.ts';
import { changeRow } from '../../store/change-row.ts';
import { HttpError } from '../../wire/http-error.ts';
import { acceptedStep, newTotpSecret } from '../../wire/totp.ts';
import { accountOfIdentity, assertProof } from './account-codes.ts';
import { readIdentity } from './accounts.ts';

const TOTP = '/identity/secure/api/v1/identity/totp';
const MAX_TRIES = 5;
const PAUSE_MS = 60_000;

/** Adds the calls of the authenticator app. */
export function twoFactorCalls(app: SandboxApp, lender: Lender): void {
  app.post(TOTP, async (c) => {
    const { sub } = await requireCaller(lender, c);
    const identity = await readIdentity(lender, sub);
    if (identity.twoFactorEnabled === true)
      throw new HttpError(409, 'Two-factor authentication is on already');
    const secret = newTotpSecret();
    const body = { secret, lastStep: 0, tries: 0, at: 0 };
    await lender.store.put({ kind: 'totp', id: sub, org: c.var.org.code, body });
    const label = encodeURIComponent(`${c.var.org.name}:${String(identity.email)}`);
    const issuer = encodeURIComponent(c.var.org.name);
    return c.json({ secret, uri: `otpauth://totp/${label}?secret=${secret}&issuer=${issuer}` });
  });
  app.put(TOTP, async (c) => {
    const { sub } = await requireCaller(lender, c);
    const code = textIn(await readBody(c, { code: 'text' }), 'code');
    if (!(await isTotpRight(lender, sub, code)))
      throw new HttpError(403, 'The code is wrong or too old');
    const state = { twoFactorEnabled: true, totpVerified: true };
    await lender.store.transaction((documents) =>
      changeRow(documents, { kind: 'identity', id: sub }, state),
    );
    return c.json(state);
  });
  app.post(`${TOTP}/off`, async (c) => {
    const { sub } = await requireCaller(lender, c);
    const body = await readBody(c, { currentPassword: 'text?', code: 'text?' });
    await assertProof(lender, await accountOfIdentity(lender, sub), body);
    const state = { twoFactorEnabled: false, totpVerified: false };
    await lender.store.transaction(async (documents) => {
      await changeRow(documents, { kind: 'identity', id: sub }, state);
      await documents.remove('totp', sub);
    });
    return c.json(state);
  });
}

/**
 * Whether this is the current code. Uses up a correct code. Throws 429 for a minute after five
 * wrong codes.
 */
export async function isTotpRight(lender: Lender, uuid: string, code: string): Promise<boolean> {
  const outcome = await lender.store.transaction(async (documents) => {
    const row = await documents.get('totp', uuid);
    if (!row) return false;
    const { secret, lastStep, tries, at } = row.body;
    const waitMs = Number(tries) >= MAX_TRIES ? Number(at) + PAUSE_MS - lender.now() : 0;
    if (waitMs > 0)
      return HttpError.tooMany(waitMs, 'Too many tries. Please wait a minute and try again');
    const step = acceptedStep(String(secret), code, {
      now: lender.now(),
      lastStep: Number(lastStep),
    });
    const change =
      step === undefined
        ? { tries: Number(tries) + 1, at: lender.now() }
        : { tries: 0, lastStep: step };
    await documents.put({ ...row, body: { ...row.body, ...change } });
    return step !== undefined;
  });
  if (outcome instanceof HttpError) throw outcome;
  return outcome;
}
