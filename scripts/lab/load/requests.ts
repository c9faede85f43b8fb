/** The requests of the load benchmark, as text. */

/** A signed-in borrower of the benchmark. */
export interface BenchBorrower {
  readonly email: string;
  readonly authorization: string;
}

const PASSWORD = 'Correct!Horse9';
export const APPLICATIONS = '/service-application/api/v3/application/heloc';
const HOME = { street1: '18 Alder Court', city: 'Salem', state: 'OR', zip: '97301' };

interface RequestInput {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/**
 * A whole request. Each `client` has an address of its own, since the limits count by address; the
 * host trusts the benchmark as its proxy.
 */
export function requestText(
  { method = 'GET', path, headers = {}, body }: RequestInput,
  client = 0,
): string {
  const sent = body === undefined ? '' : JSON.stringify(body);
  const lines = Object.entries({
    host: '127.0.0.1',
    'accept-encoding': 'gzip, deflate, br',
    'x-forwarded-for': getAddress(client),
    ...(body !== undefined && {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(sent)),
    }),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${path} HTTP/1.1`, ...lines, '', sent].join('\r\n');
}

/** An address of the range for private networks. */
const getAddress = (client: number): string =>
  `10.${(client >> 16) & 255}.${(client >> 8) & 255}.${client & 255}`;

/** A registration that makes an account. */
export const registration = (email: string) => ({
  email,
  password: PASSWORD,
  phoneNumber: '(212) 555-0171',
});

/** A request that creates an application, as the app sends it. */
export const creation = ({ email, authorization }: BenchBorrower, client: number): string =>
  requestText(
    {
      method: 'POST',
      path: `${APPLICATIONS}?state=OR`,
      headers: { authorization, 'idempotency-key': `bench-${client}` },
      body: {
        income: { incomePrimary: 90_000, incomeOther: 0 },
        propertyListedForSale: false,
        employmentType: 'FULL_TIME',
        propertyRequest: { ...HOME, type: 'HOME' },
        profileRequest: {
          name: { firstName: 'Ana', lastName: 'Moreno' },
          dob: '1980-02-03',
          email,
          homeAddress: HOME,
        },
      },
    },
    client,
  );

/** A login with the right password. */
export const login = (email: string, client: number): string =>
  requestText(
    { method: 'POST', path: '/identity/api/v1/login', body: { email, password: PASSWORD } },
    client,
  );
