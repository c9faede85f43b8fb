/**
 * The frame of a page: it is there before the app, leaves the window to the page, and shares its
 * edges with it.
 */
import { expect, type Page } from '@playwright/test';
import { openAs, waitUntilDrawn } from '../support/pages.ts';
import { seedSessionStorage, validAnswers } from '../support/registration.ts';
import { BRANDS, type Brand, type Sessions } from '../support/sessions.ts';
import { full } from '../support/tags.ts';
import { test } from '../support/test.ts';
import { rowOf } from './page-rows.ts';

const inFrame = 'html[data-frame]';

test('what a page reads first is asked before the app is there, and it needs only its part of the definitions', async ({
  page,
  sandbox,
}) => {
  const { uuid, jwt } = await sandbox.createApplication();
  await sandbox.setStatus(uuid, 'OFFER_SELECTION');
  const scripts = Promise.withResolvers<void>();
  await page.route(/\/assets\/(?!early-|start-anyway)[^/]*\.js$/, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('/profile') || pathname.endsWith(`/application/heloc/${uuid}`))
      asked.push(pathname);
  });
  // The part of the page is enough to show it.
  const shown = page.getByRole('button', { name: 'Choose this offer' });
  await page.route(/\/releases\/\w+\/org\//, async (route) => {
    await expect(shown).toBeVisible();
    await route.continue();
  });
  const first = page.waitForResponse(/\/service-application\/api\/v3\/application\/heloc\/[\w-]+$/);
  const opened = openAs(page, jwt, `/account/heloc/${uuid}/product/select`);
  expect((await first).status()).toBe(200);
  await expect(page.locator(inFrame)).toHaveCount(1);
  await expect(shown).toHaveCount(0);
  const whole = page.waitForResponse(/\/releases\/\w+\/org\//);
  scripts.resolve();
  await opened;
  await expect(shown).toBeVisible();
  // The whole set comes later, and keeps what is shown.
  await whole;
  await expect(shown).toBeVisible();
  expect(asked.toSorted()).toEqual([
    `/service-application/api/v3/application/heloc/${uuid}`,
    '/service-profile/api/v1/profile',
  ]);
});

test('the frame of a page is there before the app, and gives way to the page', async ({
  page,
  sandbox,
  faults,
}) => {
  const { uuid, jwt } = await sandbox.createApplication();
  await sandbox.setStatus(uuid, 'OFFER_SELECTION');
  const scripts = Promise.withResolvers<void>();
  await page.route(/\/assets\/(?!early-input|start-anyway)[^/]*\.js$/, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  const opened = openAs(page, jwt, `/account/heloc/${uuid}/product/select`);
  await expect(page.locator(`${inFrame} header`)).toContainText('Hearthline');
  await expect(page.locator(`${inFrame} main`).getByRole('status')).toHaveText('Loading');
  scripts.resolve();
  await opened;
  await expect(page.getByRole('button', { name: 'Choose this offer' })).toBeVisible();
  await expect(page.locator(inFrame)).toHaveCount(0);
  await expect(page.locator('.sidebar')).toContainText('Select Offer');
  expect([...faults.violations(), ...faults.errors()]).toEqual([]);
});

test(
  'the heading of a page is there before the app, and stays where it is',
  full,
  async ({ page, sandbox }) => {
    const { uuid, jwt } = await sandbox.createApplication();
    await sandbox.setStatus(uuid, 'IDENTITY_VERIFICATION');
    const scripts = Promise.withResolvers<void>();
    await page.route(/\/assets\/(?!early-input|start-anyway)[^/]*\.js$/, async (route) => {
      await scripts.promise;
      await route.continue();
    });
    const opened = openAs(page, jwt, `/account/heloc/${uuid}/identity`);
    const words = page.locator('h1, .intro');
    await expect(page.locator(`${inFrame} h1`)).toHaveText('Verify your identity');
    const measure = () =>
      words.evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())));
    await page.evaluate(() => document.fonts.ready);
    const drawn = await measure();
    expect(drawn).toHaveLength(2);
    scripts.resolve();
    await opened;
    await expect(page.locator('html[data-drawn]')).toHaveCount(0);
    await expect(page.locator('.skeleton')).toHaveCount(0);
    expect(await measure()).toEqual(drawn);
  },
);

test(
  'an application that is not known has no progress beside its error',
  full,
  async ({ page, sandbox }) => {
    const { jwt } = await sandbox.createApplication();
    await openAs(page, jwt, `/account/heloc/${crypto.randomUUID()}/product/select`);
    await expect(page.locator('.error-page h1')).toBeVisible();
    await expect(page.locator('.sidebar')).toBeHidden();
  },
);

/** A page of each kind: form, choice, review, wait and document. */
const ROUTES = [
  'start/contact',
  'product/select',
  'start/app-summary',
  'hold',
  'document/disclosures',
];

/** Opens the pages of a brand one after another, and calls `look` with each. */
async function visit(
  {
    sessions,
    brand,
    rows,
  }: { sessions: Sessions; brand: Brand; rows: (uuid: string, row: string) => Promise<void> },
  look: (page: Page, address: string) => Promise<void>,
): Promise<void> {
  const { page: visitor } = await sessions.of('visitor', brand);
  await seedSessionStorage(visitor, { 'draft:register-v2': validAnswers });
  const open = async (page: Page, address: string): Promise<void> => {
    await page.goto(address);
    await waitUntilDrawn(page);
    await look(page, address);
  };
  for (const address of ['/register-v2', '/register-v2/annual-income', '/auth/login'])
    await open(visitor, address);
  const { page, uuid } = await sessions.of('borrower', brand);
  await open(page, '/dashboard');
  for (const route of ROUTES) {
    await rows(uuid, rowOf(route));
    await open(page, `/account/heloc/${uuid}/${route}`);
  }
  const { page: signer } = await sessions.of('signer', brand);
  await open(signer, '/heloc-signer/intro');
}

for (const [at, brand] of BRANDS.entries())
  test(
    `on a phone at most 120 px are above the heading of ${brand.org}`,
    at === 0 ? {} : full,
    async ({ sessions, sandbox }) => {
      await visit({ sessions, brand, rows: sandbox.setStatus }, async (page, address) => {
        await page.setViewportSize({ width: 360, height: 780 });
        const top = await page.locator('h1').evaluate((one) => one.getBoundingClientRect().top);
        expect(top, address).toBeLessThanOrEqual(120);
      });
    },
  );

/** The edges of the columns of header, page and footer, and those of what stands in them. */
const edgesOf = (page: Page) =>
  page.evaluate(() => {
    const shown = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((one) => one.getClientRects().length > 0);
    const edges = (selector: string) =>
      shown(selector).map((one) => {
        const { left, right } = one.getBoundingClientRect();
        const style = getComputedStyle(one);
        return {
          left: Math.round(left + parseFloat(style.paddingLeft)),
          right: Math.round(right - parseFloat(style.paddingRight)),
        };
      });
    const columns = ['.top-inner', '.page', '.footer-inner', '.footer-bar'].flatMap(edges);
    return {
      left: [...columns, ...edges('.brand'), ...edges('main h1')].map(({ left }) => left),
      right: [...columns, ...edges('.sidebar')].map(({ right }) => right),
      asides: edges('.page:not(.page--with-sidebar) .screen-aside').map(({ right }) => right),
      screens: edges('.screen, .screen-aside').map(({ right }) => right),
    };
  });

for (const width of [360, 768, 1280, 1920])
  test(
    `header, page and footer share their edges at ${width} px`,
    full,
    async ({ sessions, sandbox }) => {
      await visit(
        { sessions, brand: BRANDS[0], rows: sandbox.setStatus },
        async (page, address) => {
          await page.setViewportSize({ width, height: 900 });
          const { left, right, asides, screens } = await edgesOf(page);
          expect(new Set(left).size, `${address}: ${left.join(' ')}`).toBe(1);
          const edges = [...right, ...(width >= 1024 ? asides : screens)];
          expect(new Set(edges).size, `${address}: ${edges.join(' ')}`).toBe(1);
          expect(left.length).toBeGreaterThanOrEqual(5);
        },
      );
    },
  );
