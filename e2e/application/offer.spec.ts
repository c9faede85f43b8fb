/** The offer page: field, slider and sums of the first draw agree, and final offers say that they are final. */
import { expect, type Page } from '@playwright/test';
import { chooseFirstOffer, pressPrimary } from '../support/page-actions.ts';
import { openAs } from '../support/pages.ts';
import { full } from '../support/tags.ts';
import { test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 800 }, reducedMotion: 'reduce' });

const dollars = (text: string | null): number => Number((text ?? '').replaceAll(/[^0-9.]/g, ''));
const field = (page: Page) => page.locator('input[name="amount"]');
const slider = (page: Page) => page.getByRole('slider');
const said = (page: Page, label: string) =>
  page
    .locator('dt', { hasText: new RegExp(`^${label}$`) })
    .locator('xpath=following-sibling::dd[1]')
    .first();

/** Expects the same amount in field, slider and sums, and returns it. */
async function expectAgreement(page: Page): Promise<number> {
  await expect(field(page)).not.toHaveValue('');
  const amount = dollars(await field(page).inputValue());
  await expect(slider(page)).toHaveValue(String(amount));
  await expect
    .poll(async () => dollars(await said(page, 'Your first draw').textContent()))
    .toBe(amount);
  return amount;
}

test(
  'the first draw agrees in field, slider and sums, and is restored later',
  full,
  async ({ page, sandbox }) => {
    const ana = await sandbox.createApplication();
    await sandbox.setStatus(ana.uuid, 'OFFER_SELECTION');
    await openAs(page, ana.jwt, `/account/heloc/${ana.uuid}/product/select`);
    await chooseFirstOffer(page);
    const most = await expectAgreement(page);
    await slider(page).fill('20000');
    expect(await expectAgreement(page)).toBe(20_000);
    await field(page).fill('');
    await expect(said(page, 'Your first draw')).toHaveCount(0);
    await pressPrimary(page);
    await expect(page.getByText(/Enter how much you want to draw first/).first()).toBeVisible();
    await field(page).fill('30000');
    await expectAgreement(page);
    await pressPrimary(page);
    await expect(page).toHaveURL(/\/product\/select\/confirm$/);
    await expect(said(page, 'Your first draw')).toHaveText('$30,000.00');
    await page.goto(`/account/heloc/${ana.uuid}/product/select`);
    expect(await expectAgreement(page)).toBe(30_000);
    expect(most).toBeGreaterThan(30_000);
  },
);

test(
  'a choice that another window changed is not confirmed, and is shown again for review',
  full,
  async ({ page, sandbox }) => {
    const ana = await sandbox.createApplication();
    await sandbox.setStatus(ana.uuid, 'OFFER_SELECTION');
    const choose = (amount: number) =>
      sandbox.saveSection(ana, 'offer', { offerUuid: 'fixed-10', amount });
    await choose(30_000);
    await openAs(page, ana.jwt, `/account/heloc/${ana.uuid}/product/select/confirm`);
    await expect(said(page, 'Your first draw')).toHaveText('$30,000.00');
    // The page also polls the application. Here it misses the change until its button is pressed.
    const held = page.waitForRequest((request) => request.url().endsWith('/offer-confirm'));
    await page.route(`**/application/heloc/${ana.uuid}`, async (route) => {
      await held;
      await route.continue();
    });
    await choose(20_000);
    await pressPrimary(page);
    await expect(page.getByText(/Your offer was changed in another window/).first()).toBeVisible();
    await expect(said(page, 'Your first draw')).toHaveText('$20,000.00');
    await pressPrimary(page);
    await expect(page).not.toHaveURL(/\/product\/select/);
  },
);
