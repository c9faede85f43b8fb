/** The login calls: by password, by one-time code, the second factor, and an expired password. */
import { isEmail } from '../../actions/parse-answers.ts';
import { readBody, textIn } from '../../lender.ts';
import type { SandboxApp, Lender } from '../../lender.ts';
import { HttpError } from '../../wire/http-error.ts';
import {
  accountId,
  answerLogin,
  changePassword,
  identityByPassword,
  useTicket,
} from './accounts.ts';
import { accountByCode, accountOfIdentity, LOGIN_CODE, mailCode } from './account-codes.ts';
import { isTotpRight } from './two-factor.ts';

/** Adds the login calls. */
export function loginCalls(app: SandboxApp, lender: Lender): void {
  app.post('/identity/api/v1/login', async (c) => {
    const body = await readBody(c, { email: 'text', password: 'text' });
    const id = accountId(c.var.org.code, textIn(body, 'email'));
    const uuid = await identityByPassword(lender, id, String(body.password));
    return answerLogin(lender, c, { uuid, byPassword: true });
  });
  app.post('/identity/api/v1/login/code', async (c) => {
    const email = textIn(await readBody(c, { email: 'text' }), 'email');
    // The response is the same for an unknown e-mail, which prevents account enumeration.
    if (isEmail(email))
      await mailCode(lender, {
        kind: LOGIN_CODE,
        org: c.var.org.code,
        email,
        purpose: 'log in',
        link: `/auth/login?otp=true&email=${encodeURIComponent(email)}`,
      });
    return c.json({ sent: true });
  });
  app.post('/identity/api/v1/login/otp', async (c) => {
    const body = await readBody(c, { email: 'text', code: 'text' });
    const [email, code] = [textIn(body, 'email'), textIn(body, 'code')];
    const sent = { kind: LOGIN_CODE, org: c.var.org.code, email, code };
    const account = await accountByCode(lender, sent);
    return answerLogin(lender, c, { uuid: String(account.body.identity), byPassword: false });
  });
  secondFactorCalls(app, lender);
}

function secondFactorCalls(app: SandboxApp, lender: Lender): void {
  app.post('/identity/api/v1/login/totp', async (c) => {
    const body = await readBody(c, { ticket: 'text', code: 'text' });
    const ticket = await useTicket(lender, textIn(body, 'ticket'), 'TOTP');
    const uuid = String(ticket.body.uuid);
    if (!(await isTotpRight(lender, uuid, textIn(body, 'code'))))
      throw new HttpError(401, 'The code is wrong or too old');
    await lender.store.remove('ticket', ticket.id);
    return answerLogin(lender, c, { uuid, byPassword: false, secondFactor: true });
  });
  app.post('/identity/api/v1/login/expired', async (c) => {
    const body = await readBody(c, { ticket: 'text', password: 'text' });
    return lender.passwords.reserve(async (hashes) => {
      const ticket = await useTicket(lender, textIn(body, 'ticket'), 'PASSWORD_EXPIRED');
      const uuid = String(ticket.body.uuid);
      const account = await accountOfIdentity(lender, uuid);
      await changePassword(lender, hashes, { account, password: String(body.password) });
      await lender.store.remove('ticket', ticket.id);
      return answerLogin(lender, c, { uuid, byPassword: true });
    });
  });
}
