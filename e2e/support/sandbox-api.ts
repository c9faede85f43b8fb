/**
 * Calls the embedded lender over HTTP: makes applications, brings them to a status, and signs
 * people in without a browser.
 */
import { expect } from '@playwright/test';
import { createRequest, HOME, type Wanted } from '../../tests/support/create-request.ts';
import { fetchAnew } from './fetch-anew.ts';

const APPLICATIONS = '/service-application/api/v3/application/heloc';
const SIGNER = '/service-application/external/api/v1/signer';
const MAX_ROWS = 60;

export const PASSWORD = 'Harbor-Lane-12!';

/** The differences of an application from the ordinary one: the magic values of the sandbox. */
export interface ApplicationInput extends Wanted {
  readonly org?: string;
  /**
   * How many times faster than its definitions the lender is for this application, 0.1 to 1000.
   * @default 1
   */
  readonly speed?: number;
}
export interface Application {
  readonly uuid: string;
  /** The code of its organisation. */
  readonly org: string;
  /** The borrower's token. */
  readonly jwt: string;
  /** The borrower's login; the password is `PASSWORD`. */
  readonly email: string;
}

/**
 * The embedded lender of one host. Each function throws or fails the test when the lender refuses.
 */
export interface SandboxApi {
  readonly url: string;
  /** Registers a borrower and makes an application. */
  createApplication(input?: ApplicationInput): Promise<Application>;
  /** Puts an application at a row of the checklist, with demo answers before it. */
  setStatus(uuid: string, row: string): Promise<void>;
  /**
   * Presses a button of /sandbox/applications: `finish` ends the row, `task` and `signer-task` add
   * a task of that kind.
   */
  act(uuid: string, act: string, value?: string): Promise<void>;
  /** Saves a section of an application, as its page does. */
  saveSection(application: Application, section: string, body: unknown): Promise<void>;
  /** Ends row after row until an application has a status. Keeps the data of magic values. */
  finishUntil(application: Application, status: string): Promise<void>;
  /**
   * Sets how many times faster than its definitions the lender is for this application, 0.1 to
   * 1000.
   */
  setSpeed(uuid: string, speed: number): Promise<void>;
  /** Signs an additional signer in with a code from the outbox. Returns the token. */
  signInSigner(email: string, org?: string): Promise<string>;
}

interface Call {
  readonly path: string;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
  readonly method?: 'POST' | 'PUT';
}

/** The sandbox of the host at `url`. */
export function sandboxAt(url: string): SandboxApi {
  const postForm = async (path: string, fields: Readonly<Record<string, string>>) => {
    const { status } = await fetchAnew(`${url}/sandbox/${path}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });
    expect(status, `POST /sandbox/${path} ${JSON.stringify(fields)}`).toBe(303);
  };
  const act = (uuid: string, name: string, value = '') =>
    postForm(`applications/${uuid}/${name}`, { value });
  const setSpeed = (uuid: string, speed: number) => act(uuid, 'speed', String(speed));
  return {
    url,
    act,
    setSpeed,
    async createApplication(input = {}) {
      const application = await createApplication(url, input);
      if (input.speed !== undefined) await setSpeed(application.uuid, input.speed);
      return application;
    },
    setStatus: (uuid, row) => act(uuid, 'status', row),
    async saveSection({ uuid, jwt, org }, section, body) {
      const headers = { 'x-org': org, authorization: `Bearer ${jwt}` };
      await send(url, { method: 'PUT', path: `${APPLICATIONS}/${uuid}/${section}`, body, headers });
    },
    async finishUntil(application, status) {
      let current = await statusOf(url, application);
      for (let rows = 0; rows < MAX_ROWS && current !== status; rows += 1) {
        // Time can end the row between the two calls, so the lender ends it only while it has this
        // status.
        await act(application.uuid, 'finish', current);
        current = await statusOf(url, application);
      }
      expect(current).toBe(status);
    },
    signInSigner: (email, org = 'HEARTHLINE') => signInSigner(url, email, org),
  };
}

async function statusOf(url: string, { uuid, jwt, org }: Application): Promise<string> {
  const response = await fetchAnew(`${url}${APPLICATIONS}/${uuid}`, {
    headers: { authorization: `Bearer ${jwt}`, 'x-org': org },
  });
  const { status } = (await response.json()) as {
    readonly status: { readonly checklistStatus: string };
  };
  return status.checklistStatus;
}

async function send(
  url: string,
  { path, body, headers, method = 'POST' }: Call,
): Promise<Readonly<Record<string, unknown>>> {
  const response = await fetchAnew(url + path, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const json = (await response.json()) as Record<string, unknown>;
  if (!response.ok)
    throw new Error(`${method} ${path} returned ${response.status}: ${JSON.stringify(json)}`);
  return json;
}

let count = 0;
/** An e-mail address that no other test uses. */
export function uniqueEmail(name: string): string {
  count += 1;
  return `${name}-${process.pid}-${Date.now()}-${count}@example.org`;
}

/** Registers a borrower. Returns the token. */
export async function registerBorrower(
  url: string,
  email: string,
  org = 'HEARTHLINE',
): Promise<string> {
  const { jwt } = await send(url, {
    path: `/identity/api/v1/register?organization=${org}`,
    body: { email, password: PASSWORD, phoneNumber: '2125550171' },
    headers: { 'x-org': org },
  });
  return String(jwt);
}

async function createApplication(
  url: string,
  { org = 'HEARTHLINE', ...wanted }: ApplicationInput,
): Promise<Application> {
  const email = uniqueEmail('ana');
  const jwt = await registerBorrower(url, email, org);
  const { uuid } = await send(url, {
    path: `${APPLICATIONS}?state=${wanted.state ?? HOME.state}`,
    headers: { 'x-org': org, authorization: `Bearer ${jwt}` },
    body: createRequest(wanted, email),
  });
  return { uuid: String(uuid), org, jwt, email };
}

async function signInSigner(url: string, email: string, org: string): Promise<string> {
  const headers = { 'x-org': org };
  await send(url, { path: `${SIGNER}/code`, body: { email }, headers });
  const outbox = await (await fetchAnew(`${url}/sandbox/outbox`)).text();
  const mail = new RegExp(`(\\d{6}) is your code</h2>\\s*<p>To ${email}, from ${org},`);
  const code = mail.exec(outbox)?.[1];
  expect(code, `a mail with a code to ${email} of ${org}`).toBeDefined();
  return String((await send(url, { path: `${SIGNER}/login`, body: { email, code }, headers })).jwt);
}
