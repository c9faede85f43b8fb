/** Accounts: ids, passwords, throttling, and the tokens that a login returns. */
import { readGeneration, newToken, SESSION_GENERATION } from '../../lender.ts';
import type { Call, Lender } from '../../lender.ts';
import { changeRow } from '../../store/change-row.ts';
import type { Body, Documents, Row } from '../../store/port.ts';
import { HttpError } from '../../wire/http-error.ts';
import type { Hashes } from '../../wire/password-queue.ts';
import { digestText } from '../../../server/index.ts';
import { newNonce } from '../../wire/sealed.ts';
import { assertPassword } from './password-rules.ts';
import { countTry } from './password-tries.ts';

const TICKET_MS = 10 * 60_000;
const MAX_TICKET_TRIES = 5;

/** The next factor that a login still needs. */
type Need = 'PASSWORD_EXPIRED' | 'TOTP';

/** The id of an account row, from organisation and e-mail. */
export function accountId(org: string, email: string): string {
  return `${org}:${email.trim().toLowerCase()}`;
}

/** The identity of a uuid. Throws 401 when it does not exist. */
export async function readIdentity(lender: Lender, uuid: string): Promise<Body> {
  const row = await lender.store.get('identity', uuid);
  if (!row) throw new HttpError(401, 'Please log in');
  return row.body;
}

/**
 * The identity uuid of an account, by its password. Throws 401 for a wrong e-mail or password, 429
 * during a pause after eight attempts (`countTry`), and 503 when too many passwords wait.
 */
export async function identityByPassword(
  lender: Lender,
  id: string,
  password: string,
): Promise<string> {
  return lender.passwords.reserve(async ({ matches }) => {
    await countTry(lender, id);
    const account = (await lender.store.get('account', id))?.body;
    if (!(await matches(password, account && String(account.secret))))
      throw new HttpError(401, 'E-mail or password is wrong');
    await lender.store.remove('tries', id);
    return String(account?.identity);
  });
}

/** A password that an account shall have. */
interface PasswordChange {
  readonly account: Row;
  readonly password: string;
}

/**
 * Sets the password of an account and ends its sessions. Throws 422 for one that the rules refuse,
 * and for the current password.
 */
export async function changePassword(
  lender: Lender,
  { hash, matches }: Hashes,
  { account, password }: PasswordChange,
): Promise<void> {
  assertPassword(password);
  if (await matches(password, String(account.body.secret)))
    throw new HttpError(422, 'Choose a password that you do not use today');
  const secret = await hash(password);
  const uuid = String(account.body.identity);
  await lender.store.transaction(async (documents) => {
    await changeRow(documents, account, { secret });
    await changeRow(documents, { kind: 'identity', id: uuid }, { passwordExpired: false });
    await endSessions(documents, account);
    await documents.remove('tries', account.id);
  });
}

/** Invalidates the tokens that were issued before. */
export async function endSessions(documents: Documents, { org, body }: Row): Promise<void> {
  const id = String(body.identity);
  const generation = (await readGeneration(documents, id)) + 1;
  await documents.put({ kind: SESSION_GENERATION, id, org, body: { generation } });
}

/** A new person. `uuid` is that of the identity. */
interface Person {
  readonly uuid: string;
  readonly type: string;
  readonly email: unknown;
  readonly name: Body;
  readonly phoneNumbers: readonly Body[];
  readonly aliases: readonly Body[];
  readonly passwordExpired: boolean;
}

/** Adds the identity and the profile of a person. */
export async function putPerson(
  documents: Documents,
  org: string,
  { aliases, passwordExpired, ...common }: Person,
): Promise<void> {
  const identity = {
    ...common,
    organizationCode: org,
    profileType: common.type,
    aliases,
    twoFactorEnabled: false,
    passwordExpired,
    totpVerified: false,
    isBroker: false,
    notifications: [],
  };
  const profile = { ...common, addresses: [], dob: null, hasSsn: false };
  await documents.put({ kind: 'identity', id: common.uuid, org, body: identity });
  await documents.put({ kind: 'profile', id: common.uuid, org, body: profile });
}

/** A response with a new token for an identity. */
export async function withToken(lender: Lender, call: Call, identity: string): Promise<Response> {
  const jwt = await newToken(lender, call, identity);
  return call.json({ jwt }, 200, { authorization: `Bearer ${jwt}` });
}

/** The factors that a login has passed so far. */
interface LoginProof {
  readonly uuid: string;
  readonly byPassword: boolean;
  readonly secondFactor?: boolean;
}

/** The token of a login, or a ticket when the login needs another step. */
export async function answerLogin(
  lender: Lender,
  call: Call,
  { uuid, byPassword, secondFactor }: LoginProof,
): Promise<Response> {
  const identity = await readIdentity(lender, uuid);
  const need: Need | undefined =
    byPassword && identity.passwordExpired === true
      ? 'PASSWORD_EXPIRED'
      : identity.twoFactorEnabled === true && secondFactor !== true
        ? 'TOTP'
        : undefined;
  if (need === undefined) return withToken(lender, call, uuid);
  const ticket = newNonce();
  await lender.store.put({
    kind: 'ticket',
    id: digestText(ticket),
    org: call.var.org.code,
    body: { uuid, need, until: lender.now() + TICKET_MS, tries: 0 },
  });
  return call.json({ next: need, ticket });
}

/**
 * The ticket row. Counts the attempt. Throws 401 for an unknown or expired ticket, and 429 after
 * five attempts.
 */
export async function useTicket(lender: Lender, ticket: string, need: Need): Promise<Row> {
  const outcome = await lender.store.transaction(async (documents) => {
    const row = await documents.get('ticket', digestText(ticket));
    if (!row || row.body.need !== need || Number(row.body.until) < lender.now())
      return new HttpError(401, 'The login took too long. Please log in again');
    const tries = Number(row.body.tries) + 1;
    if (tries > MAX_TICKET_TRIES)
      return HttpError.tooMany(1000, 'Too many tries. Please log in again');
    await documents.put({ ...row, body: { ...row.body, tries } });
    return row;
  });
  if (outcome instanceof HttpError) throw outcome;
  return outcome;
}
