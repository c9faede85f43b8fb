/** Calls the lender's API of a host as a borrower, without a browser. */
export const PASSWORD = 'Correct!Horse9';
export const APPLICATIONS = '/service-application/api/v3/application/heloc';
const address = { street1: '18 Alder Court', city: 'Salem', state: 'OR', zip: '97301' };

export interface Answer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
  readonly json: Record<string, unknown>;
}

/** One call. `json` is empty when the response is not JSON. Rejects only when there is no response. */
export async function call(
  url: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const sent = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
  const response = await fetch(url + path, {
    method,
    ...(sent !== undefined && { body: sent }),
    redirect: 'manual',
    headers: { 'content-type': 'application/json', ...headers },
  });
  const text = await response.text();
  const type = response.headers.get('content-type') ?? '';
  return {
    status: response.status,
    type,
    text,
    json: type.startsWith('application/json') ? (JSON.parse(text) as Record<string, unknown>) : {},
  };
}

/** Registers and resolves with the headers of the signed-in borrower. Throws when it is refused. */
export async function register(
  url: string,
  email: string,
): Promise<{ readonly authorization: string }> {
  const { status, json } = await call(url, 'POST', '/identity/api/v1/register', {
    email,
    password: PASSWORD,
    phoneNumber: '(212) 555-0171',
  });
  if (status !== 200) throw new Error(`the registration was answered with ${status}`);
  return { authorization: `Bearer ${String(json.jwt)}` };
}

/** The body of a request that creates an application. */
export function application(
  email: string,
  more: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  return {
    income: { incomePrimary: 90_000, incomeOther: 0 },
    propertyListedForSale: false,
    employmentType: 'FULL_TIME',
    propertyRequest: { ...address, type: 'HOME' },
    profileRequest: {
      name: { firstName: 'Ana', lastName: 'Moreno' },
      dob: '1980-02-03',
      email,
      homeAddress: address,
    },
    ...more,
  };
}

/** Creates an application and resolves with its uuid. Throws when it is refused. */
export async function apply(
  url: string,
  email: string,
  headers: Readonly<Record<string, string>>,
): Promise<string> {
  const { status, json } = await call(
    url,
    'POST',
    `${APPLICATIONS}?state=OR`,
    application(email),
    headers,
  );
  if (status !== 201) throw new Error(`the application was answered with ${status}`);
  return String(json.uuid);
}
