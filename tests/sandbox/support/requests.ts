/** Create requests, and the values that they share. */

export const PASSWORD = 'Correct!Horse9';

export const ROOT = '/service-application/api/v3/application/heloc';

export const SSN = '987-65-4321';

export const ROUTING = '021000021';

export const HOME = { street1: '18 Alder Court', city: 'Salem', state: 'OR', zip: '97301' };

/** The values in which an application differs from the ordinary one. */
export interface Wanted {
  readonly lastName?: string;
  readonly street1?: string;
  readonly state?: string;
  readonly income?: number;
  readonly employmentType?: string;
  readonly isCrypto?: boolean;
  readonly dob?: string | null;
}

/** The body of a create request. */
export function createRequest({
  lastName = 'Moreno',
  street1 = HOME.street1,
  state = 'OR',
  income = 90_000,
  employmentType = 'FULL_TIME',
  isCrypto = false,
  dob = '1980-02-03',
}: Wanted = {}) {
  return {
    income: { incomePrimary: income, incomeOther: 0 },
    propertyListedForSale: false,
    employmentType,
    isCrypto,
    propertyRequest: { ...HOME, street1, state, type: 'HOME' },
    consentRequests: [{ type: 'SOFT_CREDIT', version: 3 }],
    profileRequest: {
      name: { firstName: 'Ana', lastName },
      ...(dob ? { dob } : {}),
      email: 'ana@example.org',
      homeAddress: HOME,
    },
  };
}
