/** Signing sends a shared location, and explains a refused one; documents can be enlarged. */
import { expect, type Page } from '@playwright/test';
import { checkBox, pressPrimary, readDocument } from '../support/page-actions.ts';
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
  await readDocument(page);
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
  'on a phone a document opens over the page as text, and its pages can be enlarged',
  full,
  async ({ page, sandbox }) => {
    await openSigning(page, sandbox);
    const view = page.getByRole('button', { name: /^View/ });
    await view.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('rowheader', { name: 'Interest rate' })).toBeVisible();
    const text = dialog.locator('.pdf-reflow p').first();
    expect(await text.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize))).toBe(
      17,
    );
    const { width: shown = 0, height = 0 } = (await dialog.boundingBox()) ?? {};
    expect([shown, height]).toEqual([360, 740]);
    await dialog.getByRole('button', { name: 'Pages' }).click();
    const canvas = dialog.locator('canvas').first();
    await expect.poll(async () => (await canvas.boundingBox())?.width).toBeGreaterThan(600);
    // Its text begins at the left.
    expect(await dialog.getByRole('region').evaluate((frame) => frame.scrollLeft)).toBe(0);
    await dialog.getByRole('button', { name: 'Next page' }).click();
    await dialog.getByRole('button', { name: 'Text' }).click();
    await expect(dialog.locator('output').first()).toHaveText('Page 2 of 2');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(view).toBeFocused();
  },
);

test(
  'in a wide window the document is at the left, large enough to read, beside what signs it',
  full,
  async ({ page, sandbox }) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await openSigning(page, sandbox);
    const canvas = page.locator('main canvas').first();
    const { x = 0, width = 0 } = (await canvas.boundingBox()) ?? {};
    // Twelve points of a page of 612 are at least 14 px.
    expect((12 * width) / 612).toBeGreaterThan(14);
    const sign = page.getByRole('button', { name: 'Sign this document' });
    await sign.scrollIntoViewIfNeeded();
    expect((await sign.boundingBox())?.x).toBeGreaterThan(x + width);
    await expect(canvas).toBeInViewport();
    const enlarge = page.getByRole('button', { name: /^Full screen/ });
    await enlarge.click();
    await expect(page.getByRole('dialog').locator('canvas').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(enlarge).toBeFocused();
  },
);
