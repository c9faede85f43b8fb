import { createRequest } from '../../support/create-request.ts';
import { ORIGIN } from '../../support/main-brand.ts';
import type { Lender } from './sandbox-lender.ts';

/**
 * Registers a borrower, creates an application and signs in. The last name selects the sandbox's
 * scenario. Returns the application's uuid.
 */
export async function createApplication(lender: Lender, lastName = 'Moreno'): Promise<string> {
  const { jwt } = await lender.call('/identity/api/v1/register?organization=MAIN', {
    email: 'ana@example.org',
    password: 'Correct!Horse9',
    phoneNumber: '2125550171',
  });
  localStorage.setItem('jwt', String(jwt));
  const { uuid } = await lender.call(
    '/service-application/api/v3/application/heloc?state=OR',
    createRequest({ lastName }),
    { authorization: `Bearer ${String(jwt)}` },
  );
  return String(uuid);
}

/** Creates an application at a row of the checklist. Returns its uuid. */
export async function createApplicationAt(lender: Lender, row: string): Promise<string> {
  const uuid = await createApplication(lender);
  await fetch(`${ORIGIN}/sandbox/applications/${uuid}/status`, {
    method: 'POST',
    body: new URLSearchParams({ value: row }),
    redirect: 'manual',
  });
  return uuid;
}
