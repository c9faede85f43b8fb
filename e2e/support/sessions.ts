/**
 * Windows that are signed in once per worker and brand: as a borrower, as an additional signer, and
 * as a visitor.
 */
import type { Browser, Page } from '@playwright/test';
import { trackRequests } from './pages.ts';
import type { SandboxApi } from './sandbox-api.ts';
import { createJointApplication } from './signers.ts';
import { watchFaults, type PageFaults } from './watched.ts';

export const BRANDS = [
  { prefix: 'www', org: 'HEARTHLINE' },
  { prefix: 'harbor', org: 'HARBOR' },
  { prefix: 'coinhaus', org: 'COINHAUS' },
] as const;
export type Brand = (typeof BRANDS)[number];
export type Role = 'borrower' | 'signer' | 'visitor';

/**
 * A window on the brand's host name. `uuid` is the application of the borrower or signer, empty for
 * a visitor.
 */
export interface Session {
  readonly page: Page;
  readonly uuid: string;
  readonly faults: PageFaults;
}
export interface Sessions {
  /** The window of a role on a brand, opened at the first call. */
  of(role: Role, brand: Brand): Promise<Session>;
  close(): Promise<void>;
}

/** Keeps one window for each role and brand, since a browser context costs as much as a page. */
export function openSessions(browser: Browser, sandbox: SandboxApi): Sessions {
  const opened = new Map<string, Promise<Session>>();
  return {
    of(role, brand) {
      const key = `${role} ${brand.org}`;
      const session = opened.get(key) ?? openSession(browser, sandbox, role, brand);
      opened.set(key, session);
      return session;
    },
    async close() {
      for (const session of opened.values()) await (await session).page.context().close();
    },
  };
}

async function openSession(
  browser: Browser,
  sandbox: SandboxApi,
  role: Role,
  { prefix, org }: Brand,
): Promise<Session> {
  const origin = sandbox.url.replace('127.0.0.1', `${prefix}.localhost`);
  const { uuid, token } = await signIn(sandbox, role, org);
  const localStorage = token === '' ? [] : [{ name: 'jwt', value: `Bearer ${token}` }];
  const context = await browser.newContext({
    baseURL: origin,
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
  const faults = await watchFaults(context);
  const page = await context.newPage();
  trackRequests(page);
  return { page, uuid, faults };
}

async function signIn(
  sandbox: SandboxApi,
  role: Role,
  org: string,
): Promise<{ readonly uuid: string; readonly token: string }> {
  if (role === 'visitor') return { uuid: '', token: '' };
  if (role === 'borrower') {
    const { uuid, jwt } = await sandbox.createApplication({ org });
    return { uuid, token: jwt };
  }
  const { borrower, email } = await createJointApplication(sandbox, { org });
  return { uuid: borrower.uuid, token: await sandbox.signInSigner(email, org) };
}
