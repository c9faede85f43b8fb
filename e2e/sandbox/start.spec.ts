/** QA starts at /sandbox, finds an application, and sets its status: on a phone, dark, by keyboard. */
import { expect, type Page } from '@playwright/test';
import { test } from '../support/test.ts';

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test.use({ viewport: { width: 360, height: 740 }, colorScheme: 'dark', javaScriptEnabled: false });

test('from the start page to a status, on a phone, by keyboard, without script', async ({
  page,
  sandbox,
}) => {
  const { uuid, email } = await sandbox.createApplication();
  await page.goto('/sandbox');
  await expect(page.getByRole('link', { name: 'Apply at Hearthline' })).toBeVisible();
  const tools = page.getByRole('navigation', { name: 'Tools' });
  await expect(tools.getByRole('link')).toHaveCount(14);
  await tools.getByRole('link', { name: 'Applications' }).press('Enter');
  const menu = page.getByRole('navigation', { name: 'Sandbox' });
  await expect(menu).toBeHidden();
  await page.locator('summary').first().focus();
  await page.keyboard.press('Enter');
  await expect(menu.getByRole('link')).toHaveCount(15);

  await page.getByLabel('Search').fill(email);
  await page.keyboard.press('Enter');
  // The list before the search has links of other tests.
  await expect(page).toHaveURL(/[?&]q=/);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Ana Moreno, / })
    .press('Enter');
  const status = page.getByLabel('Status', { exact: true });
  await status.selectOption('INCOME_VERIFICATION');
  await page.getByRole('button', { name: 'Set the status' }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`/sandbox/applications/${uuid}\\?done=status$`));
  await expect(page.getByRole('status')).toHaveText('The application has this status now.');
  await expect(status).toHaveValue('INCOME_VERIFICATION');
  // Every select fits, however long its options are.
  for (const select of await page.locator('select').all())
    expect((await select.boundingBox())?.width ?? 999).toBeLessThanOrEqual(328);
  for (const path of ['', '/outbox', '/values', '/flags', '/telemetry', '/chat']) {
    await page.goto(`/sandbox${path}`);
    expect(await overflow(page), path).toBe(0);
  }
});
