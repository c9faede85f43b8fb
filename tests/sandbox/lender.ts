/**
 * The sandbox lender in memory, with a clock that the test moves, and a made-up borrower who calls
 * it.
 */
import { createSandbox } from '../../src/sandbox/index.ts';
import type { SandboxFault, SandboxLogEntry } from '../../src/sandbox/index.ts';

export const START = Date.parse('2026-05-04T10:00:00Z');
export const KEY = new Uint8Array(32).fill(7);
export const PASSWORD = 'Correct!Horse9';
export const ROOT = '/service-application/api/v3/application/heloc';
export const SSN = '987-65-4321';
export const ROUTING = '021000021';
const HOME = { street1: '18 Alder Court', city: 'Salem', state: 'OR', zip: '97301' };
const ORGS = [
  { code: 'MAIN', name: 'Main', prefixes: [], main: true },
  { code: 'HARBOR', name: 'Harbor', prefixes: ['harbor'], main: false },
];
const FLAGS = [{ key: 'fe-a', default: true, variables: { message: 'Hi' } }];

/** What makes one application differ from the ordinary one. */
export interface Wanted {
  readonly lastName?: string;
  readonly street1?: string;
  readonly state?: string;
  readonly income?: number;
  readonly isCrypto?: boolean;
  readonly dob?: string | null;
}

/** The body of a create request. */
export function request({
  lastName = 'Moreno',
  street1 = HOME.street1,
  state = 'OR',
  income = 90_000,
  isCrypto = false,
  dob = '1980-02-03',
}: Wanted = {}) {
  return {
    income: { incomePrimary: income, incomeOther: 0 },
    propertyListedForSale: false,
    employmentType: 'FULL_TIME',
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

/** An answer of the lender. `json` is undefined for a body that is none. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly json: any;
}

/** A lender with nobody known to it. */
export function lender({
  dataDir = '',
  inMemory = true,
}: { dataDir?: string; inMemory?: boolean } = {}) {
  let now = START;
  const log: SandboxLogEntry[] = [];
  const faults: SandboxFault[] = [];
  const sandbox = createSandbox({
    dataDir,
    signingKey: KEY,
    orgs: () => ORGS,
    flags: () => FLAGS,
    inMemory,
    now: () => now,
    wait: async () => undefined,
    log: (entry) => log.push(entry),
    fault: (fault) => faults.push(fault),
  });
  const call = async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    const form = body instanceof FormData;
    const sent =
      body === undefined || form || typeof body === 'string' ? body : JSON.stringify(body);
    const response = await sandbox.app.request(path, {
      method,
      headers: {
        ...(form ? {} : { 'content-type': 'application/json' }),
        'x-org': 'MAIN',
        ...headers,
      },
      ...(sent === undefined ? {} : { body: sent }),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      text,
      json: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : undefined,
    };
  };
  const register = async (email = 'ana@example.org'): Promise<{ authorization: string }> => {
    const { json } = await call('POST', '/identity/api/v1/register?organization=MAIN', {
      email,
      password: PASSWORD,
      phoneNumber: '2125550171',
    });
    return { authorization: `Bearer ${json.jwt}` };
  };
  return {
    ...sandbox,
    call,
    register,
    log,
    faults,
    later: (ms: number) => (now += ms),
    now: () => now,
  };
}

/** A signed-in borrower with an application, and the calls of that application. */
export async function borrower(wanted: Wanted = {}, from = lender(), email = 'ana@example.org') {
  const { call, register, later } = from;
  const auth = await register(email);
  const { json } = await call(
    'POST',
    `${ROOT}?state=${wanted.state ?? 'OR'}`,
    request(wanted),
    auth,
  );
  const own = `${ROOT}/${json.uuid}`;
  const documents = `/service-document/secure/api/v1/applications/${json.uuid}/documents`;
  const put = (section: string, body: unknown, headers: Record<string, string> = {}) =>
    call('PUT', `${own}/${section}`, body, { ...auth, ...headers });
  const get = async () => (await call('GET', own, undefined, auth)).json;
  const status = async (): Promise<string> => (await get()).status.checklistStatus;
  const upload = (
    type: string,
    bytes: Uint8Array = PDF,
    { name = 'file.pdf', contentType = 'application/pdf', conditionUuid = '', headers = auth } = {},
  ) => {
    const form = new FormData();
    form.set('file', new File([new Uint8Array(bytes)], name, { type: contentType }));
    form.set('type', type);
    if (conditionUuid) form.set('conditionUuid', conditionUuid);
    return call('POST', documents, form, headers);
  };
  return {
    from,
    call,
    auth,
    own,
    documents,
    uuid: String(json.uuid),
    put,
    get,
    status,
    upload,
    later,
  };
}

/** A small PDF, and a PNG of one pixel. */
export const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

type Borrower = Awaited<ReturnType<typeof borrower>>;
/**
 * One thing that a borrower does: a section and its body, which may be made from the application;
 * or a wait in seconds; or uploads.
 */
export type Step =
  | readonly [string, unknown?]
  | {
      readonly wait: number;
      /** The type of a paper that is opened then. */ readonly open?: string;
    }
  | { readonly upload: readonly string[] };
type Made = (application: any) => unknown; // eslint-disable-line typescript/no-explicit-any

/**
 * Does the steps in their order. Gives the statuses that it stood at after each. Throws when a call
 * is refused.
 */
export async function walk(by: Borrower, steps: readonly Step[]): Promise<string[]> {
  const seen: string[] = [];
  for (const step of steps) {
    if ('wait' in step) {
      by.later(step.wait * 1000);
      if (step.open !== undefined) await openPaper(by, step.open);
    } else if ('upload' in step) for (const type of step.upload) await by.upload(type);
    else await saved(by, step as readonly [string, unknown?]);
    seen.push(await by.status());
  }
  return seen;
}

/** Opens the paper of a type, as the borrower does who reads it. Gives its answer. */
export async function openPaper(by: Borrower, type: string): Promise<Answer> {
  const { documents } = await by.get();
  const uuid = (documents as { type: string; uuid: string }[]).find(
    (each) => each.type === type,
  )?.uuid;
  return by.call('GET', `${by.documents}/${String(uuid)}`, undefined, by.auth);
}

async function saved(
  by: Borrower,
  [section, body = {}]: readonly [string, unknown?],
): Promise<void> {
  const answer = await by.put(
    section,
    typeof body === 'function' ? (body as Made)(await by.get()) : body,
  );
  if (answer.status !== 200)
    throw new Error(`${section} was refused with ${answer.status}: ${answer.text}`);
}

const typed = { kind: 'typed', name: 'Ana Moreno' };
const paper = (place: number) => (application: { signing: { documents: { uuid: string }[] } }) => ({
  documentUuid: application.signing.documents[place]?.uuid,
  signature: typed,
  consent: true,
});
/** A consent to electronic records, of words whose digest this is. */
export const AGREED = {
  electronicRecordsConsent: true,
  consentVersion: '2026-11',
  consentTextDigest: 'a'.repeat(64),
};
export const OFFER: Step[] = [
  [
    'offer',
    (application: { offers: { uuid: string }[] }) => ({ offerUuid: application.offers[0]?.uuid }),
  ],
  ['offer-confirm', { confirmed: true }],
];
export const APPLY: Step[] = [
  ['contact', { ownership: 'SOLE', ssn: SSN, hardCreditConsent: true }],
  ['hmda', { ethnicity: ['2'], sex: ['1', '2'] }],
  { wait: 3, open: 'SUMMARY_DISCLOSURE' },
  ['app-summary', AGREED],
];
export const INCOME: Step[] = [
  ['income-sources', { type: 'OTHER', amount: 90_000 }],
  ['income-confirm', { confirmed: true }],
];
export const IDENTITY: Step[] = [
  { upload: ['DRIVERS_LICENSE_FRONT', 'DRIVERS_LICENSE_BACK'] },
  ['identity', { documentType: 'DRIVERS_LICENSE' }],
];
export const BANK: Step[] = [
  ['disburse', { routingNumber: ROUTING, accountNumber: '000123454410', accountType: 'CHECKING' }],
  ['autopay', { payType: 'AUTOPAY', sameAccount: true, authorized: true }],
  ['bank-confirm', { confirmed: true }],
];
export const LIENS: Step[] = [
  [
    'liens',
    (application: { liens: { uuid: string }[] }) => ({
      liens: application.liens.map(({ uuid }) => ({ uuid, mine: true, payOff: false })),
      attested: true,
    }),
  ],
];
export const SIGN: Step[] = [
  { wait: 4 },
  ['signing/note', paper(0)],
  ['signing/note', paper(1)],
  ['signing/note', paper(2)],
];
export const NOTARY: Step[] = [
  { wait: 3 },
  ['notary/device', { camera: true, microphone: true, location: true }],
  ['notary/join'],
  { wait: 6 },
  ['notary/complete'],
];
export const INSURE: Step[] = [
  { upload: ['INSURANCE_POLICY'] },
  ['insurance', { insurer: 'Beacon Mutual', policyNumber: 'BM-1' }],
];
