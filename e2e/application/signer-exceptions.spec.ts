/**
 * A second owner declines, has tasks or nothing to sign, or opens pages that belong to the
 * borrower.
 */
import { expect } from '@playwright/test';
import { PDF, pressPrimary } from '../support/page-actions.ts';
import { openAs } from '../support/pages.ts';
import { overrideFlags } from '../support/registration.ts';
import { createJointApplication, expectPage } from '../support/signers.ts';
import { full } from '../support/tags.ts';
import { test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 800 }, reducedMotion: 'reduce' });

test('tasks of a second owner: a file completes one, an identity document the other', async ({
  page,
  sandbox,
}) => {
  const { borrower, email } = await createJointApplication(sandbox, { status: 'HMDA' });
  for (const task of ['PROPERTY_LEGAL_DESCRIPTION', 'ID_VERIFICATION_FAILURE'])
    await sandbox.act(borrower.uuid, 'signer-task', task);
  await overrideFlags(page, { 'fe-heloc-additional-signer-conditions': true });
  await openAs(page, await sandbox.signInSigner(email), '/heloc-signer/conditions');
  await expect(page.getByRole('heading', { name: 'Property description' })).toBeVisible();
  await expectPage(
    page,
    'What we still need from you',
    'Identity verification: current',
    'Talk to eNotary: ahead',
  );
  await page.getByRole('link', { name: /^Upload document/ }).click();
  await expectPage(page, 'Property description');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'deed.pdf', mimeType: 'application/pdf', buffer: PDF });
  await expect(page.getByText('We have it')).toBeVisible();
  await page.goto('/heloc-signer/conditions');
  await expect(page.getByRole('heading', { name: 'Property description' })).toBeHidden();
  await page.getByRole('link', { name: /^Verify identity/ }).click();
  await expectPage(page, 'Verify your identity again');
  await page.locator('[name=documentType][value=PASSPORT]').check({ force: true });
  await page
    .locator('#f-front')
    .setInputFiles({ name: 'passport.pdf', mimeType: 'application/pdf', buffer: PDF });
  await expect(page.getByRole('button', { name: /^Remove/ })).toBeVisible();
  await pressPrimary(page);
  await expect(page.getByText('You’ve done everything we asked for.')).toBeVisible();
});

test(
  'a user without documents to sign sees an error page with a link to the login',
  full,
  async ({ page, sandbox }) => {
    const { jwt } = await sandbox.createApplication();
    await openAs(page, jwt, '/heloc-signer/resume');
    await expectPage(page, 'We could not open your documents');
    await expect(page).toHaveURL(/\/heloc-signer\/error$/);
    await page.getByRole('link', { name: 'Log in again' }).click();
    await expect(page.locator('h1')).toHaveText('Log in to sign');
  },
);

test(
  'addresses without a page go up one level; a signer on the dashboard is signed out with a reload',
  full,
  async ({ page, sandbox }) => {
    const { email } = await createJointApplication(sandbox);
    await openAs(page, await sandbox.signInSigner(email), '/heloc-signer/conditions/phone-number');
    await expect(page).toHaveURL(/\/heloc-signer\/conditions$/);
    for (const [from, to] of [
      ['/heloc-signer', 'login'],
      ['/heloc-signer/conditions/identity/more', 'conditions/identity'],
      ['/account/heloc-signer/documents', 'documents'],
    ] as const) {
      await page.goto(from);
      await expect(page, from).toHaveURL(new RegExp(`/heloc-signer/${to}$`));
    }
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await page.goto('/dashboard');
    await expect(page.locator('h1')).toHaveText('Log in');
    await expect.poll(() => loads).toBe(2);
    expect(await page.evaluate(() => localStorage.getItem('jwt'))).toBeNull();
  },
);

// Shows registration 6.2.
test(
  'a signer on a page of the borrower is signed out',
  full,
  async ({ page, sandbox, faults }) => {
    const { borrower, email } = await createJointApplication(sandbox);
    await openAs(
      page,
      await sandbox.signInSigner(email),
      `/account/heloc/${borrower.uuid}/product/select`,
    );
    await expect(page.locator('h1')).toHaveText('Log in');
    // The login page may load again meanwhile.
    await page.waitForFunction(() => localStorage.getItem('jwt') === null);
    // The lender refuses the page before the sign-out, which the error page reports.
    expect([[], ['HELOC: Error Fallback']]).toContainEqual(faults.errors());
  },
);
