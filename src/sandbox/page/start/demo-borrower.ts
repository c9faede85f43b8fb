/**
 * Adds the demo borrower of definitions/seed.json, with an account, a profile and an application.
 */
import { addPerson } from '../../calls/account/identity.ts';
import { getDateIn } from '../../checklist/home-zone.ts';
import seed from '../../definitions/seed.json' with { type: 'json' };
import { newUuid } from '../../lender.ts';
import type { Lender } from '../../lender.ts';
import { makeApplication } from '../../lending/application.ts';
import type { SandboxOrg } from '../../options.ts';
import { changeRow } from '../../store/change-row.ts';

/** Adds the demo borrower at each lender where it is missing. */
export async function addDemoBorrowers(lender: Lender): Promise<void> {
  for (const org of lender.options.orgs()) await addDemoBorrower(lender, org);
}

async function addDemoBorrower(
  lender: Lender,
  { code: org, name: lenderName, pricing }: SandboxOrg,
): Promise<void> {
  const { email, password, phoneNumber, firstName, lastName, dob, income, ...address } =
    seed.demoBorrower;
  if (await lender.store.get('account', `${org}:${email}`)) return;
  const identityUuid = await addPerson(lender, { org, email, password, phoneNumber });
  const name = { uuid: newUuid(), firstName, lastName };
  const request = {
    income: { incomePrimary: income, incomeOther: 0 },
    employmentType: 'FULL_TIME',
    consentRequests: [{ type: 'SOFT_CREDIT', version: 3 }],
    profileRequest: { name, dob, email },
    propertyRequest: { ...address, type: 'HOME' },
  };
  const at = lender.now();
  const application = {
    uuid: newUuid(),
    identityUuid,
    org,
    lenderName,
    at,
    today: getDateIn(address.state, at),
  };
  const body = makeApplication({ ...application, request, pricing });
  await lender.store.put({ kind: 'application', id: application.uuid, org, body });
  await lender.store.put({ kind: 'request', id: application.uuid, org, body: request });
  const addresses = [{ uuid: body.selectedPropertyUuid, type: 'HOME', ...address }];
  const profile = { kind: 'profile', id: identityUuid };
  await changeRow(lender.store, profile, { name, dob, addresses });
}
