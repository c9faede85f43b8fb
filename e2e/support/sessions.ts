/** Who looks at a page of a brand: a borrower and an additional signer who are signed in once, and a visitor who is not. Kept for as long as the worker. */
import type { Browser, Page } from '@playwright/test';
import type { Lender } from './application.ts';

export const BRANDS = [
  { prefix: 'www', org: 'HEARTHLINE' },
  { prefix: 'harbor', org: 'HARBOR' },
  { prefix: 'coinhaus', org: 'COINHAUS' },
] as const;
export type Brand = (typeof BRANDS)[number];
export type Who = 'borrower' | 'signer' | 'visitor';
/** One window on the brand's host name, since each costs as much as a page; `uuid` is the application that is theirs, empty for a visitor. */
export interface Session {
  readonly page: Page;
  readonly uuid: string;
}
export interface Sessions {
  of(who: Who, brand: Brand): Promise<Session>;
  close(): Promise<void>;
}

// Whom the lender's demo answers ask to sign, too.
const SIGNER = 'alex@example.org';

/** Sessions that are opened when they are first asked for. */
export function openSessions(browser: Browser, lender: Lender): Sessions {
  const opened = new Map<string, Promise<Session>>();
  return {
    of(who, brand) {
      const key = `${who} ${brand.org}`;
      const session = opened.get(key) ?? open(browser, lender, who, brand);
      opened.set(key, session);
      return session;
    },
    async close() {
      for (const session of opened.values()) await (await session).page.context().close();
    },
  };
}

async function open(
  browser: Browser,
  lender: Lender,
  who: Who,
  { prefix, org }: Brand,
): Promise<Session> {
  const origin = lender.url.replace('127.0.0.1', `${prefix}.localhost`);
  const { uuid, token } = await signedIn(lender, who, org);
  const localStorage = token === '' ? [] : [{ name: 'jwt', value: token }];
  const context = await browser.newContext({
    baseURL: origin,
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
  return { page: await context.newPage(), uuid };
}

async function signedIn(
  lender: Lender,
  who: Who,
  org: string,
): Promise<{ readonly uuid: string; readonly token: string }> {
  if (who === 'visitor') return { uuid: '', token: '' };
  const { uuid, jwt } = await lender.apply({ org });
  if (who === 'borrower') return { uuid, token: jwt };
  await lender.bring(uuid, 'CO_DEED_REQ');
  return { uuid, token: await lender.signIn(SIGNER, org) };
}
