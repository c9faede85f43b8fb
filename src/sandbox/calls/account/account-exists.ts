/**
 * The login of a user who already has an account: the state to carry over to another host, and the
 * address of that login.
 */
import { readBody, textIn } from '../../lender.ts';
import type { SandboxApp, Call, Lender } from '../../lender.ts';
import type { SandboxOrg } from '../../options.ts';
import type { Documents } from '../../store/port.ts';
import { HttpError } from '../../wire/http-error.ts';
import { digestText } from '../../../server/index.ts';
import { newNonce, seal, unseal } from '../../wire/sealed.ts';

const BROKER = '/identity-broker/customer/api/v3';
/** How long a saved state is valid, in milliseconds. */
const STATE_TTL_MS = 10 * 60 * 1000;
const MAX_STATE_LENGTH = 16_000;
const KIND = 'external-state';

/** Adds the calls that save and read a state, and the call that returns the login address. */
export function accountExistsCalls(app: SandboxApp, lender: Lender): void {
  app.post(`${BROKER}/external-state`, async (c) => {
    const { state } = await readBody(c, { state: 'object' }, 'keep');
    if (JSON.stringify(state).length > MAX_STATE_LENGTH)
      throw new HttpError(413, 'The state is too long');
    return c.json({ nonce: await saveState(lender, c.var.org.code, state) });
  });
  app.post(`${BROKER}/external-state/read`, async (c) => {
    const nonce = textIn(await readBody(c, { nonce: 'text' }), 'nonce');
    return c.json(await takeState(lender, nonce));
  });
  app.post(`${BROKER}/account-exists`, async (c) => {
    const body = await readBody(c, {
      applicationName: 'text',
      mode: 'text',
      orgCode: 'text',
      externalStateNonce: 'text?',
    });
    return c.json({ redirect: await loginAddress(lender, c, textIn(body, 'externalStateNonce')) });
  });
}

/** Whether a new borrower of the main brand has an account with a wholesale organisation. */
export async function hasWholesaleAccount(
  lender: Lender,
  documents: Pick<Documents, 'get'>,
  { org, email }: { readonly org: string; readonly email: string },
): Promise<boolean> {
  const isMain = lender.options.orgs().some(({ code, main }) => main && code === org);
  return isMain && (await listWholesaleOrgs(lender, documents, email)).length > 0;
}

/** The wholesale organisations of a release where this e-mail has an account. */
async function listWholesaleOrgs(
  { options }: Lender,
  documents: Pick<Documents, 'get'>,
  email: string,
): Promise<readonly SandboxOrg[]> {
  const orgs = options.orgs().filter(({ wholesale }) => wholesale === true);
  const accounts = await Promise.all(
    orgs.map(({ code }) => documents.get('account', `${code}:${email.toLowerCase()}`)),
  );
  return orgs.filter((_, index) => accounts[index] !== undefined);
}

/** Seals a state for ten minutes, and returns the nonce that opens it. */
async function saveState(lender: Lender, org: string, state: unknown): Promise<string> {
  const nonce = newNonce();
  const sealed = seal(lender.options.signingKeys(), nonce, state);
  const body = { sealed, until: lender.now() + STATE_TTL_MS };
  await lender.store.put({ kind: KIND, id: digestText(nonce), org, body });
  return nonce;
}

/** Reads a state and deletes it. Throws 404 for an unknown, used or expired state. */
async function takeState(lender: Lender, nonce: string): Promise<object> {
  const state = await lender.store.transaction(async (documents) => {
    const read = await peekState(lender, documents, nonce);
    await documents.remove(KIND, digestText(nonce));
    return read;
  });
  if (state === undefined) throw new HttpError(404, 'There is no such state');
  return state;
}

async function peekState(
  { options, now }: Lender,
  documents: Pick<Documents, 'get'>,
  nonce: string,
): Promise<object | undefined> {
  const row = await documents.get(KIND, digestText(nonce));
  if (row === undefined || Number(row.body.until) <= now()) return undefined;
  return unseal(options.signingKeys(), nonce, String(row.body.sealed)) as object | undefined;
}

/** A path for a login on the same host, or the address of the wholesale host with the account. */
async function loginAddress(lender: Lender, c: Call, nonce: string): Promise<string> {
  const query = new URLSearchParams({ otp: 'true' });
  if (nonce) query.set('externalStateNonce', nonce);
  const path = `/auth/login?${query}`;
  const email = textIn(nonce && (await peekState(lender, lender.store, nonce)), 'email');
  const [wholesale] = email ? await listWholesaleOrgs(lender, lender.store, email) : [];
  const prefix = wholesale?.code === c.var.org.code ? undefined : wholesale?.prefixes[0];
  return prefix === undefined ? path : `${getOrigin(lender, c, prefix)}${path}`;
}

/** The origin of another organisation, under the same parent domain as the called host. */
function getOrigin({ options }: Lender, c: Call, prefix: string): string {
  const { protocol, hostname, port } = new URL(c.req.url);
  const [first = '', ...rest] = hostname.split('.');
  const isPrefix = options.orgs().some(({ prefixes }) => prefixes.includes(first));
  const parent = isPrefix ? rest.join('.') : hostname.replace(/^[\d.]+$|^\[.*\]$/, 'localhost');
  return `${protocol}//${prefix}.${parent}${port && `:${port}`}`;
}
