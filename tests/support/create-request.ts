/** The request that creates an application, for suites with and without a browser. Imports nothing. */

export const HOME = { street1: '18 Alder Court', city: 'Salem', state: 'OR', zip: '97301' };

/** The values in which an application differs from the ordinary one. */
export interface Wanted {
  readonly lastName?: string | undefined;
  readonly street1?: string | undefined;
  readonly state?: string | undefined;
  readonly income?: number | undefined;
  readonly employmentType?: string | undefined;
  readonly isCrypto?: boolean | undefined;
  /** Null sends none. */
  readonly dob?: string | null | undefined;
}

/** The body of a create request. */
export function createRequest(
  {
    lastName = 'Moreno',
    street1 = HOME.street1,
    state = HOME.state,
    income = 90_000,
    employmentType = 'FULL_TIME',
    isCrypto = false,
    dob = '1980-02-03',
  }: Wanted = {},
  email = 'ana@example.org',
) {
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
      email,
      homeAddress: HOME,
    },
  };
}
