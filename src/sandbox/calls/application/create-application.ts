/** Creates an application from a request. */
import { getDateIn } from '../../checklist/home-zone.ts';
import { readPart } from '../../checklist/facts.ts';
import definition from '../../definitions/create-request.json' with { type: 'json' };
import { isLicensedState, newUuid, readBody, requireCaller, textIn } from '../../lender.ts';
import type { Call, Lender } from '../../lender.ts';
import {
  addressIn,
  applicationAt,
  knownRequest,
  makeApplication,
  nameIn,
} from '../../lending/application.ts';
import { changeRow } from '../../store/change-row.ts';
import type { Body } from '../../store/port.ts';
import { HttpError } from '../../wire/http-error.ts';
import { validateShape } from '../../wire/shape.ts';
import type { Shape } from '../../wire/shape.ts';
import { isActive } from './own-application.ts';

/**
 * Creates an application for the caller, and completes the profile. Throws 409 while another
 * application is active, and 422 for an invalid request.
 */
export async function createApplication(lender: Lender, c: Call): Promise<Body> {
  const { sub } = await requireCaller(lender, c);
  const request = await readBody(c, definition.body as Shape);
  assertValidRequest(c, request);
  const org = c.var.org.code;
  const at = lender.now();
  const body = makeApplication({
    uuid: newUuid(),
    identityUuid: sub,
    org,
    lenderName: c.var.org.name,
    at,
    today: getDateIn(readPart(request, 'propertyRequest').state, at),
    request,
    pricing: c.var.org.pricing,
  });
  await lender.store.transaction(async (documents) => {
    const others = await documents.list('application', { owner: sub, org });
    if (others.some((row) => isActive(row.body, at)))
      throw new HttpError(409, 'Active application already exists.');
    const profile = await documents.get('profile', sub);
    const phone =
      (profile?.body.phoneNumbers as { number?: unknown }[] | undefined)?.[0]?.number ?? null;
    Object.assign(body, {
      applicant: { ...readPart(body, 'applicant'), phone },
      ...buildRelease(c),
    });
    await documents.put({ kind: 'application', id: String(body.uuid), org, body });
    const sent = { ...knownRequest(request), ...buildRelease(c) };
    await documents.put({ kind: 'request', id: String(body.uuid), org, body: sent });
    if (profile) await changeRow(documents, profile, profileFrom(profile.body, body, request));
  });
  return applicationAt(body, at);
}

/** The release on which the answers were given; empty when the sender does not say it. */
function buildRelease(c: Call): { readonly release?: string } {
  const release = c.req.header('x-release') ?? '';
  return /^[0-9a-f]{16}$/.test(release) ? { release } : {};
}

function profileFrom(profile: Body, application: Body, request: Body): Body {
  const answers = readPart(request, 'profileRequest');
  const home = {
    ...addressIn(readPart(answers, 'homeAddress')),
    type: 'HOME',
    uuid: application.selectedPropertyUuid ?? newUuid(),
  };
  const name = {
    uuid: newUuid(),
    ...readPart(profile, 'name'),
    ...nameIn(readPart(answers, 'name')),
  };
  return { name, dob: answers.dob ?? profile.dob ?? null, addresses: [home] };
}

/** Yearly, in dollars. The second one only keeps figures finite. */
const INCOME_LIMITS = [
  ['incomePrimary', 10_000_000],
  ['incomeOther', 1_000_000_000],
] as const;

/**
 * Throws 422 for an invalid nested object, a state that is not licensed or differs from the one in
 * the query, and an income out of range.
 */
function assertValidRequest(c: Call, request: Body): void {
  const errors = Object.entries<Shape>(definition.nested).flatMap(([key, shape]) =>
    validateShape(request[key], shape, 'keep', key),
  );
  if (errors.length > 0) throw new HttpError(422, ...errors);
  const state = textIn(request.propertyRequest, 'state');
  if (!/^[A-Z]{2}$/.test(state) || c.req.query('state') !== state)
    throw new HttpError(422, 'state must be the state of the property, in two letters');
  if (!isLicensedState(c.var.org)(state))
    throw new HttpError(422, `we do not currently offer loans in ${state}`);
  for (const [key, limit] of INCOME_LIMITS) {
    const income = Number(readPart(request, 'income')[key] ?? 0);
    if (income < 0) throw new HttpError(422, `income.${key} must be at least 0`);
    if (income >= limit)
      throw new HttpError(422, `income.${key} must be less than ${limit.toLocaleString('en-US')}`);
  }
}
