/** Links a bank or income provider: starts a visit, ends it with a token, and redeems the token. */
import { readBody, newUuid, textIn } from '../../lender.ts';
import type { SandboxApp, Call, Lender } from '../../lender.ts';
import { findAnswer } from '../../lending/reference/providers.ts';
import type { ProviderAnswer, ProviderVisit } from '../../lending/reference/providers.ts';
import type { Documents } from '../../store/port.ts';
import { HttpError } from '../../wire/http-error.ts';
import { ownApplication } from './own-application.ts';

const ROOT = '/service-application/api/v3/application/heloc/:uuid/provider';
const SHAPE = { kind: 'one of bank|income', type: 'text', purpose: 'one of disburse|income' };
const GOOD_FOR_MS = 30 * 60_000;

/** Adds the calls that start a visit to a provider and read its result. */
export function providerCalls(app: SandboxApp, lender: Lender): void {
  app.post(ROOT, async (c) => {
    const { id, org } = await ownApplication(lender, c);
    const body = await readBody(c, SHAPE);
    const state = newUuid();
    const visit = {
      application: id,
      kind: textIn(body, 'kind'),
      type: textIn(body, 'type'),
      purpose: textIn(body, 'purpose'),
    };
    await lender.store.put({
      kind: 'providerVisit',
      id: state,
      org,
      body: { ...visit, until: lender.now() + GOOD_FOR_MS },
    });
    return c.json({ redirect: `/sandbox/provider/${visit.kind}?state=${state}` }, 201);
  });
  app.get(`${ROOT}/:token`, async (c) => c.json(await readResult(lender, c)));
}

async function readResult(lender: Lender, c: Call): Promise<unknown> {
  const { id } = await ownApplication(lender, c);
  const row = await lender.store.get('providerToken', c.req.param('token') ?? '');
  if (!row || row.body.application !== id) throw new HttpError(404, 'There is no such link');
  const { application: _application, ...answer } = row.body;
  return {
    ...answer,
    accounts: (answer.accounts as Record<string, unknown>[]).map(
      ({ routingNumber: _routing, ...account }) => account,
    ),
  };
}

/** The visit that matches a state parameter. Throws 404 for an unknown or expired one. */
export async function findVisit(lender: Lender, state: string): Promise<ProviderVisit> {
  const row = await lender.store.get('providerVisit', state);
  if (!row || Number(row.body.until) < lender.now())
    throw new HttpError(404, 'This link is too old. Go back to your application and try again');
  const { application, kind, type, purpose } = row.body as unknown as ProviderVisit;
  return { application, kind, type, purpose };
}

/**
 * Ends a visit with a choice, and returns the token of its result. Throws 422 for a choice that the
 * provider does not have.
 */
export async function completeVisit(
  lender: Lender,
  state: string,
  choice: string,
): Promise<{ visit: ProviderVisit; token: string }> {
  const visit = await findVisit(lender, state);
  const token = newUuid();
  await lender.store.transaction(async (documents) => {
    const application = await documents.get('application', visit.application);
    const answer = application && findAnswer(visit, choice, application.body);
    if (!application || !answer) throw new HttpError(422, 'Choose one of the list');
    await documents.put({
      kind: 'providerToken',
      id: token,
      org: application.org,
      body: { ...answer },
    });
    await documents.remove('providerVisit', state);
  });
  return { visit, token };
}

/**
 * The result of a token, which is valid once; undefined without a token. Throws 422 for a token
 * that is invalid for this application.
 */
export async function redeemProviderToken(
  documents: Documents,
  application: string,
  token: unknown,
): Promise<ProviderAnswer | undefined> {
  if (token === undefined || token === null) return undefined;
  const row = await documents.get('providerToken', String(token));
  if (!row || row.body.application !== application)
    throw new HttpError(422, 'providerToken is not good any more. Link the provider again');
  await documents.remove('providerToken', row.id);
  return row.body as unknown as ProviderAnswer;
}
