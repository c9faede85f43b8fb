/** Signing sends a shared location, and explains a refused one; documents can be enlarged. */
import { expect, type Page } from '@playwright/test';
import { checkBox, pressPrimary } from '../support/page-actions.ts';
import { openAs } from '../support/pages.ts';
import type { SandboxApi } from '../support/sandbox-api.ts';
import { full } from '../support/tags.ts';
import { test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

const SIGN = /\/signing\/note$/;

/** Opens the first document, read and signed except for the location. */
async function openSigning(page: Page, sandbox: SandboxApi): Promise<void> {
  const { uuid, jwt } = await sandbox.createApplication();
  await sandbox.setSpeed(uuid, 0.1);
  await sandbox.setStatus(uuid, 'NOTE_SIGNING');
  await openAs(page, jwt, `/account/heloc/${uuid}/signing/sign`);
  await page.getByRole('button', { name: /^View/ }).click();
  await page.locator('.pdf canvas').first().waitFor();
  await page.getByLabel('Full name').fill('Ana Moreno');
  await page.getByRole('button', { name: /Adopt/ }).click();
}

test('a shared location is sent with the signature', full, async ({ page, context, sandbox }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 44.9, longitude: -123, accuracy: 20 });
  await openSigning(page, sandbox);
  await page.getByRole('button', { name: 'Share my location' }).click();
  await expect(page.getByText('Your location is shared.')).toBeVisible();
  await checkBox(page, 'signConsent');
  const [request] = await Promise.all([
    page.waitForRequest((one) => one.method() === 'PUT' && SIGN.test(one.url())),
    pressPrimary(page),
  ]);
  expect(request.postDataJSON()).toMatchObject({
    location: true,
    position: { latitude: 44.9, longitude: -123, accuracy: 20 },
  });
});

test(
  'a refused location shows an alert, and the document can be signed without it',
  full,
  async ({ page, sandbox }) => {
    await openSigning(page, sandbox);
    await page.getByRole('button', { name: 'Share my location' }).click();
    await expect(page.getByRole('alert')).toContainText('Your browser did not allow it.');
    await page.getByRole('button', { name: 'Sign without sharing it' }).click();
    await checkBox(page, 'signConsent');
    const [request] = await Promise.all([
      page.waitForRequest((one) => one.method() === 'PUT' && SIGN.test(one.url())),
      pressPrimary(page),
    ]);
    expect(request.postDataJSON()).toMatchObject({ location: false });
    expect(request.postDataJSON()).not.toHaveProperty('position');
  },
);

test(
  'a document can be enlarged in place and opened full screen',
  full,
  async ({ page, sandbox }) => {
    await openSigning(page, sandbox);
    const width = (scope: string) =>
      page
        .locator(`${scope} .pdf canvas`)
        .first()
        .evaluate((canvas) => canvas.getBoundingClientRect().width);
    const before = await width('main');
    await page.getByRole('button', { name: 'Larger' }).click();
    await expect.poll(() => width('main')).toBeGreaterThan(1.4 * before);
    await page.getByRole('button', { name: 'Full screen' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.locator('canvas').first()).toBeVisible();
    await expect.poll(() => width('dialog')).toBeGreaterThan(1.9 * before);
    const { width: shown = 0 } = (await dialog.boundingBox()) ?? {};
    expect(shown).toBe(360);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Full screen' })).toBeFocused();
  },
);
