/** One-time codes by e-mail: for login, password recovery, and changes in the settings. */
import { textIn, type Lender } from '../../lender.ts';
import type { Body, Row } from '../../store/port.ts';
import { HttpError } from '../../wire/http-error.ts';
import { issueCode, redeemCode } from '../../wire/one-time-codes.ts';
import { sendMail } from '../signers/invite-signers.ts';
import { accountId, identityByPassword, readIdentity } from './accounts.ts';

/** The kinds of codes. A code is valid only for its own kind. */
export const LOGIN_CODE = 'loginCode';
export const RECOVERY_CODE = 'recoveryCode';
export const CONFIRM_CODE = 'confirmCode';
export const EMAIL_CODE = 'emailCode';

/** A code to send. `purpose` completes "Use it to". */
interface CodeMail {
  readonly kind: string;
  readonly org: string;
  readonly email: string;
  readonly purpose: string;
  readonly link: string;
}

/** E-mails a code to an account. Without an account it does the same work but sends nothing. */
export async function mailCode(
  lender: Lender,
  { kind, org, email, purpose, link }: CodeMail,
): Promise<void> {
  const id = accountId(org, email);
  await lender.store.transaction(async (documents) => {
    const code = await issueCode({ lender, documents, kind, id, org });
    const account = await documents.get('account', id);
    if (code === undefined || !account) return;
    await sendMail(documents, {
      org,
      at: lender.now(),
      mail: {
        to: email,
        subject: `${code} is your code`,
        lines: [
          `Your code is ${code}. Use it to ${purpose}.`,
          'It expires in ten minutes. If you did not ask for it, leave it unused.',
        ],
        link,
      },
    });
  });
}

/** The account of an identity. Throws 404 for an identity without its own password. */
export async function accountOfIdentity(lender: Lender, uuid: string): Promise<Row> {
  const { organizationCode, email } = await readIdentity(lender, uuid);
  const id = accountId(String(organizationCode), String(email));
  const account = await lender.store.get('account', id);
  if (!account || account.body.identity !== uuid) throw new HttpError(404, 'There is no account');
  return account;
}

/**
 * The account that an e-mailed code belongs to, which uses it up. Throws 401 for a wrong code or
 * e-mail, and 429 after too many attempts.
 */
export async function accountByCode(
  lender: Lender,
  { kind, org, email, code }: Pick<CodeMail, 'kind' | 'org' | 'email'> & { readonly code: string },
): Promise<Row> {
  const id = accountId(org, email);
  const refusal = await lender.store.transaction((documents) =>
    redeemCode({ lender, documents, kind, id, org }, code),
  );
  const account = await lender.store.get('account', id);
  if (refusal || !account) throw refusal ?? new HttpError(401, 'The code is wrong or too old');
  return account;
}

/**
 * Confirms a change of an account by the current password or a code in a body. Throws 422 without a proof, 403 for a wrong one (a 401 would end
 * the session), and 429 after too many attempts.
 */
export async function assertProof(lender: Lender, { id, org }: Row, body: Body): Promise<void> {
  const [password, code] = [String(body.currentPassword ?? ''), textIn(body, 'code')];
  if (password === '' && code === '') throw new HttpError(422, 'Give your password or the code');
  const refusal =
    code === ''
      ? await identityByPassword(lender, id, password).then(() => undefined, asRefusal)
      : await lender.store.transaction((documents) =>
          redeemCode({ lender, documents, kind: CONFIRM_CODE, id, org }, code),
        );
  if (refusal?.status === 401) throw new HttpError(403, 'The password or the code is wrong');
  if (refusal) throw refusal;
}

function asRefusal(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  throw error;
}
