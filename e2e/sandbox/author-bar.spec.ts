/** The author's bar: a save is applied to the open page with its answers, a fault is named, and rules are explained. */
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { test } from '../support/own-host.ts';
import { full } from '../support/tags.ts';

const STEP = 'journeys/register-v2/steps/index.json';

/** Opens the bar of the page, once its keys are listened to. */
async function openBar(page: Page): Promise<Locator> {
  const bar = page.getByRole('region', { name: 'Author’s bar' });
  await expect(async () => {
    await page.keyboard.press('Shift+Alt+E');
    await expect(bar).toBeVisible({ timeout: 1000 });
  }).toPass();
  return bar;
}

test(
  'a save shows at once with the answers kept, and a fault with its line',
  full,
  async ({ page, own }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(own.address('/register-v2'));
    const bar = await openBar(page);
    const street = page.locator('input[name="propertyAddress.street1"]');
    await street.fill('12 Harbor Lane');
    await own.untilFetched(page, () => own.replace(STEP, 'borrow against?', 'put to work?'));
    await expect(page.locator('h1')).toHaveText('Which property would you like to put to work?');
    await expect(street).toHaveValue('12 Harbor Lane');
    // Both registrations have the step.
    await expect(bar.getByRole('status')).toContainText('2 screens changed');

    const why = bar.getByRole('button', { name: 'Why?' });
    await why.click();
    await page.locator('h1').click();
    await expect(bar.getByText('Is the step register-v2/index shown?')).toBeVisible();
    const sheet = await bar.locator('.author-why').boundingBox();
    expect(sheet?.height).toBeLessThanOrEqual(740 / 2);
    await why.click();

    own.replace(
      STEP,
      '"title": "Which property would you like to put to work?",',
      '"title": "Which"',
    );
    await expect(bar.getByRole('status')).toContainText(
      /Not live: journeys\/register-v2\/steps\/index\.json:\d+:\d+, .*comma/,
    );
    await expect(page.locator('h1')).toHaveText('Which property would you like to put to work?');
    await expectAccessible(page, 'register-v2 with the author’s bar');
  },
);

test('it explains a field with the line of its rule, by keyboard', full, async ({ page, own }) => {
  await page.goto(own.address('/register-v2'));
  const bar = await openBar(page);
  await bar.getByRole('button', { name: 'Why?' }).press('Enter');
  await bar.getByLabel('Part of the screen').selectOption('City');
  const source = bar.getByRole('link', { name: /register-v2\/steps\/index\.json:\d+/ }).first();
  await expect(source).toBeVisible();
  await expectAccessible(page, 'register-v2 with the author’s bar');
  const opened = page.waitForEvent('popup');
  await source.press('Enter');
  await expect((await opened).locator('.marked')).toBeVisible();

  await bar.getByRole('button', { name: 'Pick on the page' }).press('Enter');
  await page.locator('[id="f-propertyAddress.street1-label"]').click();
  await expect(bar.getByLabel('Part of the screen').locator(':checked')).toHaveText(
    'Property address',
  );
});
