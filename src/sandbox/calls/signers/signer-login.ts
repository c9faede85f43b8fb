/** The login of an additional signer: a one-time code by e-mail, or a password. */
import { isEmail } from '../../actions/parse-answers.ts';
import { readBody, requireCaller, textIn } from '../../lender.ts';
import type { App, Call, Lender } from '../../lender.ts';
import { hashPassword } from '../../wire/passwords.ts';
import { HttpError } from '../../wire/http-error.ts';
import { issueCode, redeemCode } from '../../wire/one-time-codes.ts';
import { signToken } from '../../wire/tokens.ts';
import { sendMail, signerId } from './invite-signers.ts';

const OPEN = '/service-application/external/api/v1/signer';
const SECURE = '/service-application/secure/api/v1/signer';

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
    const identity = await redeemSignerCode(lender, c.var.org.code, {
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
    const signer = await documents.get('signer', id);
    if (!signer) return;
    const code = await issueCode({ lender, documents, kind: 'signerCode', id, org });
    if (code === undefined) return;
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
        application: String(signer.body.application),
      },
    });
  });
}

/** The identity of the signer whose code it is. */
async function redeemSignerCode(
  lender: Lender,
  org: string,
  { email, code }: { email: string; code: string },
): Promise<string> {
  const id = signerId(org, email);
  const outcome = await lender.store.transaction(async (documents) => {
    const refusal = await redeemCode({ lender, documents, kind: 'signerCode', id, org }, code);
    const signer = await documents.get('signer', id);
    return refusal ?? String(signer?.body.identityUuid);
  });
  if (outcome instanceof HttpError) throw outcome;
  return outcome;
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
