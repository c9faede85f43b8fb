/** The account settings and the password recovery: codes, e-mail address and password. */
import { isEmail } from '../../actions/parse-answers.ts';
import { readBody, requireCaller, textIn } from '../../lender.ts';
import type { SandboxApp, Call, Lender } from '../../lender.ts';
import { changeRow } from '../../store/change-row.ts';
import type { Body, Row } from '../../store/port.ts';
import { HttpError } from '../../wire/http-error.ts';
import { issueCode, redeemCode } from '../../wire/one-time-codes.ts';
import { sendMail } from '../signers/invite-signers.ts';
import {
  accountByCode,
  accountOfIdentity,
  assertProof,
  CONFIRM_CODE,
  EMAIL_CODE,
  mailCode,
  RECOVERY_CODE,
} from './account-codes.ts';
import { accountId, changePassword, endSessions, withToken } from './accounts.ts';
import { assertPassword } from './password-rules.ts';
import { changeApplicants, changeProfile } from './profile.ts';

const SECURE = '/identity/secure/api/v1/identity';

/** Adds the calls of the settings and of password recovery. */
export function accountSettingsCalls(app: SandboxApp, lender: Lender): void {
  recoveryCalls(app, lender);
  app.post(`${SECURE}/code`, async (c) => {
    const { id, org } = await accountOfCaller(lender, c);
    const email = id.slice(org.length + 1);
    const link = '/dashboard/settings';
    await mailCode(lender, { kind: CONFIRM_CODE, org, email, purpose: 'confirm a change', link });
    return c.json({ sent: true });
  });
  app.put(`${SECURE}/password`, async (c) => {
    const body = await readBody(c, { password: 'text', currentPassword: 'text?', code: 'text?' });
    const account = await accountOfCaller(lender, c);
    // A refused password must not use up the code.
    assertPassword(String(body.password));
    await lender.passwords.reserve(async (hashes) => {
      await assertProof(lender, account, body);
      await changePassword(lender, hashes, { account, password: String(body.password) });
    });
    // The sessions of other devices have ended; this one continues with a new token.
    return withToken(lender, c, String(account.body.identity));
  });
  app.delete(`${SECURE}/sessions`, async (c) => {
    const account = await accountOfCaller(lender, c);
    await lender.store.transaction((documents) => endSessions(documents, account));
    return withToken(lender, c, String(account.body.identity));
  });
  app.post(`${SECURE}/email`, async (c) => {
    const body = await readBody(c, { email: 'text', currentPassword: 'text?', code: 'text?' });
    const account = await accountOfCaller(lender, c);
    const email = textIn(body, 'email');
    if (!isEmail(email)) throw new HttpError(422, 'email must be an e-mail address');
    await assertProof(lender, account, body);
    await startEmailChange(lender, account, email);
    return c.json({ sent: true });
  });
  app.put(`${SECURE}/email`, async (c) => {
    const code = textIn(await readBody(c, { code: 'text' }), 'code');
    return c.json(await finishEmailChange(lender, await accountOfCaller(lender, c), code));
  });
}

function recoveryCalls(app: SandboxApp, lender: Lender): void {
  app.post('/identity/api/v1/password/recover', async (c) => {
    const email = textIn(await readBody(c, { email: 'text' }), 'email');
    const link = `/auth/recover/code?email=${encodeURIComponent(email)}`;
    const purpose = 'choose a new password';
    // The response is the same for an unknown e-mail, which prevents account enumeration.
    if (isEmail(email))
      await mailCode(lender, { kind: RECOVERY_CODE, org: c.var.org.code, email, purpose, link });
    return c.json({ sent: true });
  });
  app.put('/identity/api/v1/password', async (c) => {
    const body = await readBody(c, { email: 'text', code: 'text', password: 'text' });
    const [email, code] = [textIn(body, 'email'), textIn(body, 'code')];
    assertPassword(String(body.password));
    return lender.passwords.reserve(async (hashes) => {
      const sent = { kind: RECOVERY_CODE, org: c.var.org.code, email, code };
      const account = await accountByCode(lender, sent);
      await changePassword(lender, hashes, { account, password: String(body.password) });
      return c.json({ changed: true });
    });
  });
}

async function accountOfCaller(lender: Lender, call: Call): Promise<Row> {
  return accountOfIdentity(lender, (await requireCaller(lender, call)).sub);
}

/** E-mails the new address a code, or a notice that it has an account. The response is the same. */
async function startEmailChange(lender: Lender, account: Row, email: string): Promise<void> {
  const { org } = account;
  await lender.store.transaction(async (documents) => {
    const code = await issueCode({ lender, documents, kind: EMAIL_CODE, id: account.id, org });
    if (code === undefined) return;
    const taken = await documents.get('account', accountId(org, email));
    await changeRow(documents, account, { newEmail: email });
    const lines = taken
      ? ['Someone tried to use this address for another account. It stays with yours.']
      : [`Your code is ${code}. Use it to confirm this address.`, 'It expires in ten minutes.'];
    const subject = taken ? 'This address has an account already' : `${code} is your code`;
    const mail = { to: email, subject, lines, link: '/dashboard/settings/email/code' };
    await sendMail(documents, { org, at: lender.now(), mail });
  });
}

/**
 * Moves the account to its new address. Throws 403 for a wrong code, 429 after too many attempts.
 */
async function finishEmailChange(lender: Lender, account: Row, code: string): Promise<Body> {
  const { org } = account;
  const email = String(account.body.newEmail ?? '');
  const uuid = String(account.body.identity);
  const refusal = await lender.store.transaction(async (documents) => {
    const slot = { lender, documents, kind: EMAIL_CODE, id: account.id, org };
    const wrong = await redeemCode(slot, code);
    const id = accountId(org, email);
    // Read again: the password or the new address may have changed since.
    const current = (await documents.get('account', account.id))?.body;
    const isTaken = (await documents.get('account', id)) !== undefined;
    if (wrong || isTaken || !current || email === '' || current.newEmail !== email)
      return wrong?.status === 429 ? wrong : new HttpError(403, 'The code is wrong or too old');
    const { newEmail: _, ...body } = current;
    await documents.remove('account', account.id);
    await documents.put({ ...account, id, body });
    await changeRow(documents, { kind: 'identity', id: uuid }, { email });
    await changeApplicants(documents, uuid, { email });
    const mail = {
      to: account.id.slice(org.length + 1),
      subject: 'Your email address was changed',
      lines: ['We use your new address from now on. If you did not change it, call us right away.'],
      link: '/contact',
    };
    await sendMail(documents, { org, at: lender.now(), mail });
    return undefined;
  });
  if (refusal) throw refusal;
  await changeProfile(lender, uuid, { email });
  return { email };
}
