/**
 * Each page outside of registration: axe finds no breach of WCAG 2.2 AA, Tab reaches every control,
 * it neither violates its policy nor throws, and a visitor is redirected to a login.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectKeyboardAccess } from '../support/accessibility.ts';
import { waitUntilDrawn } from '../support/pages.ts';
import type { SandboxApi } from '../support/sandbox-api.ts';
import { BRANDS, type Role, type Session } from '../support/sessions.ts';
import { full } from '../support/tags.ts';
import { test } from '../support/test.ts';
import { rowOf, tasksOf } from './page-rows.ts';

const WIDTHS = [360, 1280] as const;
const BASE = '/account/heloc/{uuid}/';

/** Paths that need no login. */
const { open: PUBLIC_PATHS } = JSON.parse(
  readFileSync('journeys/routing/public-paths.json', 'utf8'),
) as { readonly open: readonly string[] };
/** Pages that redirect -> the target. */
const REDIRECTS: Readonly<Record<string, string>> = {
  '/account/heloc/{uuid}': 'product/select',
  '/account/heloc/plaid-oauth-success': 'bank/disburse',
  // Without the task.
  '/heloc-signer/conditions/phone-number': '/heloc-signer/conditions',
  '/heloc-signer/resume': '/heloc-signer/intro',
  '/logout': '/auth/login',
};
/** Pages that only the main organisation has -> where they lead at other lenders. */
const REDIRECTS_AT_OTHERS: Readonly<Record<string, string>> = {
  '/dashboard/settings/consents': '/dashboard/settings',
};
/** Pages that a visitor opens, since they would end the session that the other pages share. */
const FOR_VISITORS = ['/auth/login', '/logout', '/heloc-signer/login'];

/** The paths of the pages that a folder of journeys defines, sorted. */
const pathsIn = (folder: string): readonly string[] =>
  readdirSync(join('journeys', folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json') && !file.startsWith('scenarios'))
    .map((file) => {
      const text = readFileSync(join('journeys', folder, file), 'utf8');
      return (JSON.parse(text) as { readonly path: string }).path;
    })
    .map((path) => path.replace('link/{type}', 'link/OTHER').replace('{type}', 'MANUAL_PAYSTUB'))
    .sort();

const roleIn = (path: string, folder: string): Role => {
  if (FOR_VISITORS.includes(path)) return 'visitor';
  return folder === 'signer' ? 'signer' : 'borrower';
};
const pages: readonly { readonly path: string; readonly role: Role }[] = (
  ['application', 'signer', 'shell'] as const
).flatMap((folder) => pathsIn(folder).map((path) => ({ path, role: roleIn(path, folder) })));

/**
 * The area of a page: the first part of its route. `npm test` opens the first page of each area.
 */
const areaOf = (path: string): string =>
  path
    .replace(BASE, '')
    .split('/')
    .find((part) => part !== '') ?? '';
const isFirstOfArea = (path: string): boolean =>
  pages.find((page) => areaOf(page.path) === areaOf(path))?.path === path;

/** One page of each eighth area is enough for `npm test`; unit suites draw all of them. */
const QUICK_PATHS = new Set(
  pages
    .map(({ path }) => path)
    .filter(isFirstOfArea)
    .filter((_, area) => area % 8 === 0),
);

/** Brings the borrower's application to a row at which the page has content. */
async function prepare(sandbox: SandboxApi, uuid: string, path: string): Promise<void> {
  if (!path.startsWith('/account/heloc/')) return;
  const route = path.startsWith(BASE) ? path.slice(BASE.length) : '';
  // Slow, so that no row ends while its page is checked.
  await sandbox.setSpeed(uuid, 0.1);
  await sandbox.setStatus(uuid, rowOf(route));
  for (const task of tasksOf(route)) await sandbox.act(uuid, 'task', task);
}

async function open({ page }: Session, path: string, width: number): Promise<Page> {
  await page.setViewportSize({ width, height: 800 });
  await page.goto(path);
  await waitUntilDrawn(page);
  return page;
}

for (const [index, { path, role }] of pages.entries()) {
  for (const [turn, brand] of BRANDS.entries()) {
    const details = turn === index % BRANDS.length && QUICK_PATHS.has(path) ? {} : full;
    test(`${path.replace(BASE, '')} on ${brand.prefix}`, details, async ({ sandbox, sessions }) => {
      const session = await sessions.of(role, brand);
      await prepare(sandbox, session.uuid, path);
      const address = path.replace('{uuid}', session.uuid);
      const page = await open(session, address, WIDTHS[index % WIDTHS.length] ?? 360);
      const shown =
        (turn === 0 ? undefined : REDIRECTS_AT_OTHERS[path]) ?? REDIRECTS[path] ?? address;
      await expect(page).toHaveURL(({ pathname }) => pathname.endsWith(shown));
      await expectAccessible(page, path);
      await expectKeyboardAccess(page);
      expect([...session.faults.violations(), ...session.faults.errors()]).toEqual([]);
      if (role === 'visitor' || PUBLIC_PATHS.includes(path)) return;
      const visitor = await open(await sessions.of('visitor', brand), address, 360);
      await expect(visitor).toHaveURL(
        path.startsWith('/heloc-signer/') ? /\/heloc-signer\/login/ : /\/auth\/login/,
      );
    });
  }
}
