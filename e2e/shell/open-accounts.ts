import { waitUntilDrawn } from '../support/pages.ts';
import { BRANDS, type Sessions } from '../support/sessions.ts';

/** Opens the dialog in which accounts are switched, in a window of 320 px. */
export async function openAccounts(sessions: Sessions) {
  const { page } = await sessions.of('borrower', BRANDS[2]);
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/dashboard');
  await waitUntilDrawn(page);
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Switch Accounts' }).click();
  return { page, dialog: page.getByRole('dialog', { name: 'Switch Accounts' }) };
}
