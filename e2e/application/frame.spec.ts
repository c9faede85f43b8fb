/** A page that needs a sign-in shows its frame before the app is there, and then itself. */
import { expect } from '@playwright/test';
import { openAs } from '../support/pages.ts';
import { test } from '../support/test.ts';

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
  await page.route(/\/releases\/\w+\/org\//, async (route) => {
    await expect(page.locator('h1')).toBeVisible();
    await route.continue();
  });
  const first = page.waitForResponse(/\/service-application\/api\/v3\/application\/heloc\/[\w-]+$/);
  const opened = openAs(page, jwt, `/account/heloc/${uuid}/product/select`);
  expect((await first).status()).toBe(200);
  await expect(page.locator('h1')).toHaveCount(0);
  const whole = page.waitForResponse(/\/releases\/\w+\/org\//);
  scripts.resolve();
  await opened;
  await expect(page.locator('h1')).toBeVisible();
  // The whole set comes later, and keeps what is shown.
  await whole;
  await expect(page.locator('h1')).toBeVisible();
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
  await expect(page.locator('h1')).toHaveCount(0);
  scripts.resolve();
  await opened;
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.locator(inFrame)).toHaveCount(0);
  await expect(page.locator('.sidebar')).toContainText('Select Offer');
  expect([...faults.violations(), ...faults.errors()]).toEqual([]);
});
