/** A host of the worker's own with a lender that is made fast, applications brought to any row of its checklist, and a borrower led from page to page. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base, type Page } from '@playwright/test';
import { startHost } from '../../src/host/index.ts';
import type { Deeds } from './deeds.ts';
import { openSessions, type Sessions } from './sessions.ts';

const APPLICATIONS = '/service-application/api/v3/application/heloc';
const SIGNER = '/service-application/external/api/v1/signer';
const MOST_ROWS = 60;
const HOME = { street1: '18 Alder Court', city: 'Salem', state: 'OR', zip: '97301' };

/** What makes an application differ from the ordinary one: the sandbox's magic values. */
export interface Wanted {
  readonly lastName?: string;
  readonly street1?: string;
  readonly state?: string;
  readonly income?: number;
  readonly isCrypto?: boolean;
  readonly dob?: string | null;
  readonly org?: string;
  /** How many times faster than its definitions the lender is for this application; 0.1 to 1000. */
  readonly speed?: number;
}
export interface Applied {
  readonly uuid: string;
  readonly jwt: string;
  readonly email: string;
}
/** The embedded lender, and what only it can do. */
export interface Lender {
  readonly url: string;
  apply(wanted?: Wanted): Promise<Applied>;
  /** Puts an application at a row of the lender's checklist. */
  bring(uuid: string, row: string): Promise<void>;
  /** Anything else of the sandbox's page of applications: `finish` ends the row, `task` and `signer-task` give one of that kind. */
  act(uuid: string, act: string, value?: string): Promise<void>;
  /** Saves a section of an application, as its page does. */
  save(applied: Applied, section: string, body: unknown): Promise<void>;
  /** Ends row after row until an application stands at a status. What magic values have set, stays. */
  finishTo(applied: Applied, status: string): Promise<void>;
  /** Sets how many times faster than its definitions the lender is for this application; 0.1 to 1000. */
  pace(uuid: string, speed: number): Promise<void>;
  /** Signs an additional signer in by a code from the outbox; gives the token. */
  signIn(email: string, org?: string): Promise<string>;
}

export const test = base.extend<object, { readonly lender: Lender; readonly sessions: Sessions }>({
  lender: [
    async ({ browserName }, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), `journey-${browserName}-`));
      const host = await startHost({
        port: 0,
        host: '127.0.0.1',
        dataDir,
        root: process.cwd(),
        dist: join(process.cwd(), 'dist'),
        log: () => undefined,
      });
      await use(lenderAt(host.url));
      await host.close();
    },
    { scope: 'worker' },
  ],
  // Its own addresses are the ones that a path alone stands for.
  baseURL: ({ lender }, use) => use(lender.url),
  sessions: [
    async ({ browser, lender }, use) => {
      const sessions = openSessions(browser, lender);
      await use(sessions);
      await sessions.close();
    },
    { scope: 'worker' },
  ],
});

function lenderAt(url: string): Lender {
  const press = async (path: string, fields: Readonly<Record<string, string>>) => {
    const { status } = await fetch(`${url}/sandbox/${path}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });
    expect(status, `the sandbox does ${path} ${JSON.stringify(fields)}`).toBe(303);
  };
  const pace = (uuid: string, speed: number) =>
    press(`applications/${uuid}/speed`, { value: String(speed) });
  return {
    url,
    async apply(wanted) {
      const applied = await apply(url, wanted);
      if (wanted?.speed !== undefined) await pace(applied.uuid, wanted.speed);
      return applied;
    },
    bring: (uuid, row) => press(`applications/${uuid}/status`, { value: row }),
    act: (uuid, act, value = '') => press(`applications/${uuid}/${act}`, { value }),
    pace,
    async save({ uuid, jwt }, section, body) {
      await send(url, {
        method: 'PUT',
        path: `${APPLICATIONS}/${uuid}/${section}`,
        body,
        headers: { 'x-org': 'HEARTHLINE', authorization: `Bearer ${jwt}` },
      });
    },
    async finishTo(applied, status) {
      let now = await statusOf(url, applied);
      for (let rows = 0; rows < MOST_ROWS && now !== status; rows += 1) {
        // Time may end the row between the two calls: the lender ends it only while the status is this one.
        await press(`applications/${applied.uuid}/finish`, { value: now });
        now = await statusOf(url, applied);
      }
      expect(now).toBe(status);
    },
    async signIn(email, org = 'HEARTHLINE') {
      await send(url, { path: `${SIGNER}/code`, body: { email }, headers: { 'x-org': org } });
      const outbox = await (await fetch(`${url}/sandbox/outbox`)).text();
      const code = new RegExp(`(\\d{6}) is your code</h2><p>To ${email}, from ${org},`).exec(
        outbox,
      )?.[1];
      return String(
        (
          await send(url, {
            path: `${SIGNER}/login`,
            body: { email, code },
            headers: { 'x-org': org },
          })
        ).jwt,
      );
    },
  };
}

async function statusOf(url: string, { uuid, jwt }: Applied): Promise<string> {
  const answer = await fetch(`${url}${APPLICATIONS}/${uuid}`, {
    headers: { authorization: `Bearer ${jwt}`, 'x-org': 'HEARTHLINE' },
  });
  return ((await answer.json()) as { readonly status: { readonly checklistStatus: string } }).status
    .checklistStatus;
}

interface Call {
  readonly path: string;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
  readonly method?: 'POST' | 'PUT';
}
async function send(
  url: string,
  { path, body, headers, method = 'POST' }: Call,
): Promise<Readonly<Record<string, unknown>>> {
  const answer = await fetch(url + path, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const json = (await answer.json()) as Record<string, unknown>;
  if (!answer.ok)
    throw new Error(`${path} was answered with ${answer.status}: ${JSON.stringify(json)}`);
  return json;
}

let made = 0;
async function apply(
  url: string,
  {
    lastName = 'Moreno',
    street1 = HOME.street1,
    state = HOME.state,
    income = 90_000,
    isCrypto = false,
    dob = '1980-02-03',
    org = 'HEARTHLINE',
  }: Wanted = {},
): Promise<Applied> {
  made += 1;
  const email = `ana-${Date.now()}-${made}@example.org`;
  const { jwt } = await send(url, {
    path: `/identity/api/v1/register?organization=${org}`,
    body: { email, password: 'Harbor-Lane-12!', phoneNumber: '2125550171' },
    headers: { 'x-org': org },
  });
  const { uuid } = await send(url, {
    path: `${APPLICATIONS}?state=${state}`,
    headers: { 'x-org': org, authorization: `Bearer ${String(jwt)}` },
    body: {
      income: { incomePrimary: income, incomeOther: 0 },
      propertyListedForSale: false,
      employmentType: 'FULL_TIME',
      isCrypto,
      propertyRequest: { ...HOME, street1, state, type: 'HOME' },
      consentRequests: [{ type: 'SOFT_CREDIT', version: 3 }],
      profileRequest: {
        name: { firstName: 'Ana', lastName },
        ...(dob ? { dob } : {}),
        email,
        homeAddress: HOME,
      },
    },
  });
  return { uuid: String(uuid), jwt: String(jwt), email };
}

/** Where an address stands: the route below the application, else the path without its first slash. */
export const routeOf = (address: URL | string): string =>
  new URL(address).pathname.replace(/^\/account\/heloc\/[0-9a-f-]{36}\/?/, '').replace(/^\//, '');

/** Opens a page as someone who is signed in. */
export async function openAs(
  page: Page,
  lender: Pick<Lender, 'url'>,
  jwt: string,
  path: string,
): Promise<void> {
  await page.addInitScript((token) => {
    // Once: a log-out must stay one.
    if (sessionStorage.getItem('signed-in') === null) localStorage.setItem('jwt', token);
    sessionStorage.setItem('signed-in', 'yes');
  }, jwt);
  await page.goto(lender.url + path);
}

/** Follows the application from where its status leads, doing what `deeds` says, until a route that is an end. Gives the routes in order. */
export async function play(
  page: Page,
  deeds: Deeds,
  ...ends: readonly string[]
): Promise<readonly string[]> {
  const trail: string[] = [];
  for (let visits = 0; visits < 40; visits += 1) {
    await expect(page.locator('.screen h1')).toBeVisible({ timeout: 30_000 });
    const route = routeOf(page.url());
    // The application's own address is no page: it leads on, at the latest when a wait is over.
    if (route !== '') trail.push(route);
    if (ends.includes(route)) return trail;
    const deed = Object.hasOwn(deeds, route) ? deeds[route] : undefined;
    // A page that only waits leads on by itself.
    if (deed) await deed(page);
    await expect(page, `after ${trail.join(' > ')}`).not.toHaveURL(
      (address) => routeOf(address) === route,
      { timeout: 30_000 },
    );
  }
  throw new Error(`The way does not end: ${trail.join(' > ')}`);
}
