/** The choice of an offer by type, term and amount: by keyboard alone, and its accessibility. */
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectKeyboardAccess, WCAG } from '../support/accessibility.ts';
import { tabTo, tabToField } from '../support/keyboard.ts';
import { chooseRadio } from '../support/page-actions.ts';
import { openAs } from '../support/pages.ts';
import type { SandboxApi } from '../support/sandbox-api.ts';
import { full } from '../support/tags.ts';
import { test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 800 }, reducedMotion: 'reduce' });

const payment = (page: Page) => page.locator('.screen-beside output');
const radio = (page: Page, name: RegExp) => page.getByRole('radio', { name });

/** Records the texts of the hidden status elements, which are cleared soon after. */
const recordAnnouncements = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const texts: string[] = [];
    Object.assign(globalThis, { announcements: texts });
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('p[role=status]'))
        if (textContent !== '') texts.push(textContent);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
const announcements = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (globalThis as unknown as { announcements: string[] }).announcements);

async function openOffers(page: Page, sandbox: SandboxApi): Promise<void> {
  const ana = await sandbox.createApplication();
  await sandbox.setStatus(ana.uuid, 'OFFER_SELECTION');
  await openAs(page, ana.jwt, `/account/heloc/${ana.uuid}/product/select`);
  await expect(page.getByText(/^You can borrow up to/)).toBeVisible();
}

test('an offer is chosen by keyboard, and its payment follows type, term and amount', async ({
  page,
  sandbox,
}) => {
  await openOffers(page, sandbox);
  // It starts with the lender's first offer and its payment.
  await expect(radio(page, /^Fixed/)).toBeChecked();
  await expect(payment(page)).toHaveText(/^\$[\d,]+\.\d\d$/);
  await tabToField(page, 'selectedOffer-0');
  await page.keyboard.press('ArrowRight');
  await expect(radio(page, /^Variable/)).toBeChecked();
  await expect(radio(page, /^5 years/)).toBeChecked();
  const shortTerm = await payment(page).textContent();
  await page.keyboard.press('Tab');
  for (const years of [10, 15]) {
    await page.keyboard.press('ArrowRight');
    await expect(radio(page, new RegExp(`^${years} years`))).toBeChecked();
  }
  await expect(radio(page, /^Variable/)).toBeChecked();
  await expect(payment(page)).not.toHaveText(shortTerm ?? '');
  const wholeAmount = (await payment(page).textContent()) ?? '';
  await expect(page.getByText(/^If the rate rises by one point/)).toBeVisible();
  await expect(page.locator('.actions-status')).toContainText(`${wholeAmount} a month · APR`);
  // Back over the rates and the slider.
  for (let stop = 0; stop < 3; stop += 1) await page.keyboard.press('Shift+Tab');
  await expect(page.locator('input[name="amount"]')).toBeFocused();
  await recordAnnouncements(page);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('20000');
  await expect(payment(page)).not.toHaveText(wholeAmount);
  const text = `Monthly payment: ${await payment(page).textContent()}. First draw: $20,000.00`;
  await expect.poll(() => announcements(page)).toContain(text);
  await tabTo(page, ({ type }) => type === 'submit');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/product\/select\/confirm$/);
  await expect(page.locator('main')).toContainText('$20,000.00');
  await expect(page.locator('main')).toContainText('15 years');
});

for (const width of [360, 1280] as const)
  test(`a chosen offer is accessible at ${width} px`, full, async ({ page, sandbox }) => {
    await page.setViewportSize({ width, height: 800 });
    await openOffers(page, sandbox);
    await chooseRadio(page, 'selectedOffer-0', 'FLOATING');
    await chooseRadio(page, 'selectedOffer-1', '30');
    await page.getByText('Compare all offers').click();
    await expectAccessible(page, 'the chosen offer', [...WCAG, 'best-practice']);
    await expectKeyboardAccess(page);
  });

test('the figures stay in view beside the controls', full, async ({ page, sandbox }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openOffers(page, sandbox);
  await chooseRadio(page, 'selectedOffer-1', '30');
  await page.getByText('Compare all offers').scrollIntoViewIfNeeded();
  await expect(payment(page)).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Choose this offer' })).toBeInViewport();
});
