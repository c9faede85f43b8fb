/** The login of an additional signer: a one-time code by e-mail, or a password. */
import { createHmac, randomInt } from 'node:crypto';
import { isEmail } from '../../actions/parse-answers.ts';
import { readBody, requireCaller, textIn } from '../../lender.ts';
import type { App, Call, Lender } from '../../lender.ts';
import { hashPassword } from '../../wire/passwords.ts';
import { HttpError } from '../../wire/http-error.ts';
import { signToken } from '../../wire/tokens.ts';
import { sendMail, signerId } from './invite-signers.ts';

const OPEN = '/service-application/external/api/v1/signer';
const SECURE = '/service-application/secure/api/v1/signer';
const CODE_MS = 10 * 60_000;
const MAX_TRIES = 5;
/** Codes per hour. More codes, with five tries each, would make guessing possible. */
const MAX_CODES_PER_HOUR = 5;
const HOUR_MS = 60 * 60_000;

/** Adds the login calls of signers. */
export function signerLoginCalls(app: App, lender: Lender): void {
  app.post(`${OPEN}/code`, async (c) => {
    const email = textIn(await readBody(c, { email: 'text' }), 'email');
    // The response is the same for an unknown e-mail, so that nobody can test e-mail addresses.
    if (isEmail(email)) await sendCode(lender, c.var.org.code, email);
    return c.json({ sent: true });
  });
  app.post(`${OPEN}/login`, async (c) => {
    const body = await readBody(c, { email: 'text', code: 'text' });
    const identity = await redeemCode(lender, c.var.org.code, {
      email: textIn(body, 'email'),
      code: textIn(body, 'code'),
    });
    const jwt = signToken(lender.options.signingKey, identity, c.var.org.code, lender.now());
    return c.json({ jwt }, 200, { authorization: `Bearer ${jwt}` });
  });
  app.put(`${SECURE}/password`, async (c) => setPassword(lender, c));
}

async function sendCode(lender: Lender, org: string, email: string): Promise<void> {
  const id = signerId(org, email);
  await lender.store.transaction(async (documents) => {
    const before = (await documents.get('signerCode', id))?.body.sent;
    const sent = (Array.isArray(before) ? before.map(Number) : []).filter(
      (each) => each > lender.now() - HOUR_MS,
    );
    if (!(await documents.get('signer', id)) || sent.length >= MAX_CODES_PER_HOUR) return;
    const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
    await documents.put({
      kind: 'signerCode',
      id,
      org,
      body: {
        digest: digestOf(lender, code),
        until: lender.now() + CODE_MS,
        tries: 0,
        sent: [...sent, lender.now()],
      },
    });
    const link = `/heloc-signer/login?email=${encodeURIComponent(email)}&code=${code}`;
    await sendMail(documents, {
      org,
      at: lender.now(),
      mail: {
        to: email,
        subject: `${code} is your code`,
        lines: [
          `Your code is ${code}.`,
          'It is good for ten minutes. If you did not ask for it, leave it unused.',
        ],
        link,
      },
    });
  });
}

async function redeemCode(
  lender: Lender,
  org: string,
  { email, code }: { email: string; code: string },
): Promise<string> {
  const id = signerId(org, email);
  const outcome = await lender.store.transaction(async (documents) => {
    const [stored, signer] = [
      await documents.get('signerCode', id),
      await documents.get('signer', id),
    ];
    if (!stored || !signer || Number(stored.body.until) < lender.now())
      return new HttpError(401, 'The code is wrong or too old');
    const tries = Number(stored.body.tries) + 1;
    if (tries > MAX_TRIES) return new HttpError(429, 'Too many tries. Ask for a new code');
    if (stored.body.digest === digestOf(lender, code)) {
      await documents.remove('signerCode', id);
      return String(signer.body.identityUuid);
    }
    await documents.put({ ...stored, body: { ...stored.body, tries } });
    return new HttpError(401, 'The code is wrong or too old');
  });
  if (outcome instanceof HttpError) throw outcome;
  return outcome;
}

function digestOf(lender: Lender, code: string): string {
  return createHmac('sha256', lender.options.signingKey).update(`code:${code}`).digest('base64url');
}

async function setPassword(lender: Lender, c: Call): Promise<Response> {
  const { sub } = await requireCaller(lender, c);
  const password = String((await readBody(c, { password: 'text' })).password);
  if (password.length < 12 || password.length > 200)
    throw new HttpError(422, 'password must have 12 to 200 characters');
  const secret = await hashPassword(password);
  await lender.store.transaction(async (documents) => {
    const identity = await documents.get('identity', sub);
    const id = signerId(c.var.org.code, String(identity?.body.email ?? ''));
    if (identity?.body.type !== 'CO_DEEDER')
      throw new HttpError(404, 'There is nothing to sign for you');
    const account = await documents.get('account', id);
    // A borrower with the same e-mail has an account with its own password, which stays.
    if (account && account.body.identity !== sub)
      throw new HttpError(
        409,
        'There is an account with this e-mail already: log in with its password, or with a code',
      );
    await documents.put({
      kind: 'account',
      id,
      org: c.var.org.code,
      body: { identity: sub, secret },
    });
  });
  return c.json({ set: true });
}
