/** Files that are chosen together are all sent, whatever would lead on before. */
import { expect, type Page } from '@playwright/test';
import { PDF, pressPrimary } from '../support/page-actions.ts';
import { openAs } from '../support/pages.ts';
import { full } from '../support/tags.ts';
import { test } from '../support/test.ts';

const choose = (page: Page, names: readonly string[]): Promise<void> =>
  page
    .locator('input[type=file]')
    .first()
    .setInputFiles(names.map((name) => ({ name, mimeType: 'application/pdf', buffer: PDF })));

/** Lists the files, by name, and the insurance that the lender takes from a page. */
async function followLender(page: Page, held = Promise.resolve()): Promise<readonly string[]> {
  const taken: string[] = [];
  await page.route(/\/(?:documents|insurance)$/, async (route) => {
    const request = route.request();
    const [name] = /(?<=filename=")[^"]+/.exec(request.postData() ?? '') ?? ['insurance'];
    if (request.method() === 'GET') return route.continue();
    if (name === 'back.pdf') await held;
    const response = await route.fetch();
    if (response.ok()) taken.push(name);
    return route.fulfill({ response });
  });
  return taken;
}

test('Send waits for the second page of a policy', full, async ({ page, sandbox }) => {
  const { uuid, jwt } = await sandbox.createApplication();
  await sandbox.setStatus(uuid, 'TRUST_AND_INSURANCE');
  await openAs(page, jwt, `/account/heloc/${uuid}/insurance/upload`);
  await page.getByLabel('Insurance company').fill('Larch Mutual');
  await page.getByLabel('Policy number').fill('H-1');
  for (const [part, text] of Object.entries({ month: '12', day: '31', year: '2039' }))
    await page.locator(`input[name="policyExpires.${part}"]`).fill(text);
  const back = Promise.withResolvers<void>();
  const taken = await followLender(page, back.promise);
  await choose(page, ['front.pdf', 'back.pdf']);
  await expect.poll(() => taken).toEqual(['front.pdf']);
  await pressPrimary(page);
  await expect(page.locator('form[aria-busy]')).toBeVisible();
  back.resolve();
  await expect.poll(() => taken).toEqual(['front.pdf', 'back.pdf', 'insurance']);
});

test('paystubs beyond those that are needed are sent, too', full, async ({ page, sandbox }) => {
  const { uuid, jwt } = await sandbox.createApplication();
  await sandbox.setStatus(uuid, 'MANUAL_PAYSTUB_UPLOAD');
  await openAs(page, jwt, `/account/heloc/${uuid}/income/upload/MANUAL_PAYSTUB`);
  await expect(page.getByText('Add a paystub')).toBeVisible();
  const taken = await followLender(page);
  await choose(page, ['may.pdf', 'june.pdf', 'july.pdf']);
  await expect.poll(() => taken).toEqual(['may.pdf', 'june.pdf', 'july.pdf']);
});
