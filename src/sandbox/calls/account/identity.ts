/** The calls of registration and of the caller's identity. */
import magic from '../../definitions/magic-values.json' with { type: 'json' };
import { readBody, newUuid, requireCaller, textIn } from '../../lender.ts';
import type { SandboxApp, Call, Lender } from '../../lender.ts';
import { changeRow } from '../../store/change-row.ts';
import type { Body } from '../../store/port.ts';
import { HttpError } from '../../wire/http-error.ts';
import { hasWholesaleAccount } from './account-exists.ts';
import { accountId, putPerson, readIdentity, withToken } from './accounts.ts';
import { assertPassword } from './password-rules.ts';
import { changePhone } from './profile.ts';

/** The answers of a registration. */
interface NewPerson {
  org: string;
  email: string;
  password: string;
  phoneNumber: string;
}

/** Adds the calls of registration and identity. */
export function identityCalls(app: SandboxApp, lender: Lender): void {
  app.post('/identity/api/v1/register', async (c) => {
    const body = await readBody(c, { email: 'text', password: 'text', phoneNumber: 'line' });
    const person = {
      org: c.var.org.code,
      email: textIn(body, 'email'),
      password: String(body.password),
      phoneNumber: textIn(body, 'phoneNumber'),
    };
    assertValidPerson(person);
    return withToken(lender, c, await addPerson(lender, person));
  });
  const identity = async (c: Call): Promise<Response> =>
    c.json(await readIdentity(lender, (await requireCaller(lender, c)).sub));
  app.get('/identity/secure/api/v1/identity', identity);
  app.get('/identity/secure/api/v1_1/identity', identity);
  app.put('/identity/secure/api/v1/identity/alias', async (c) => saveAlias(lender, c));
}

/** Saves an alias. The type Phone also sets the profile's number. Throws 422 for another type. */
async function saveAlias(lender: Lender, c: Call): Promise<Response> {
  const { sub } = await requireCaller(lender, c);
  const alias = await readBody(c, { type: 'one of Phone', value: 'line' });
  const number = textIn(alias, 'value');
  if (number.replaceAll(/\D/g, '').length < 10)
    throw new HttpError(422, 'value must have ten digits');
  await changePhone(lender, sub, number);
  const saved = await lender.store.transaction(async (documents) => {
    const aliases = (await documents.get('identity', sub))?.body.aliases;
    const others = (Array.isArray(aliases) ? (aliases as Body[]) : []).filter(
      ({ type }) => type !== 'Phone',
    );
    const changed = [...others, { type: 'Phone', value: number }];
    await changeRow(documents, { kind: 'identity', id: sub }, { aliases: changed });
    return changed;
  });
  return c.json({ aliases: saved });
}

/**
 * Adds account, identity and profile in one transaction, and returns the identity uuid. Throws 401
 * when the e-mail has an account at this organisation or, for the main brand, at a wholesale
 * lender.
 */
export async function addPerson(lender: Lender, person: NewPerson): Promise<string> {
  const secret = await lender.passwords.reserve(({ hash }) => hash(person.password));
  const account = accountId(person.org, person.email);
  return lender.store.transaction(async (documents) => {
    if (
      hasPrefix(person.email, magic.existingEmailPrefix) ||
      (await hasWholesaleAccount(lender, documents, person)) ||
      (await documents.get('account', account))
    )
      throw new HttpError(401, 'An account with this e-mail exists already');
    const uuid = newUuid();
    const { org, email, phoneNumber } = person;
    await documents.put({ kind: 'account', id: account, org, body: { identity: uuid, secret } });
    await putPerson(documents, org, {
      uuid,
      email,
      name: {},
      phoneNumbers: [{ type: 'MOBILE', number: phoneNumber }],
      type: hasPrefix(email, magic.agentPrefix) ? 'AGENT' : 'BORROWER',
      aliases: [
        { type: 'Email', value: email },
        { type: 'Phone', value: phoneNumber },
      ],
      passwordExpired: hasPrefix(email, magic.expiredPasswordPrefix),
    });
    return uuid;
  });
}

function assertValidPerson({ email, password, phoneNumber }: NewPerson): void {
  if (!/^[^\s@<>,;]{1,64}@[^\s@<>,;]{1,190}$/.test(email))
    throw new HttpError(422, 'email must be an e-mail address');
  assertPassword(password);
  if (phoneNumber.replaceAll(/\D/g, '').length < 10)
    throw new HttpError(422, 'phoneNumber must have ten digits');
}

function hasPrefix(email: string, prefix: string): boolean {
  return email.toLowerCase().startsWith(prefix);
}
