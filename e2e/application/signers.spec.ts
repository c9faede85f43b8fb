/**
 * A second owner is invited, shows an identity document and signs, while the borrower's page
 * follows.
 */
import { expect, type Page } from '@playwright/test';
import { pressByKeyboard, tabTo, tabToField, typeByKeyboard } from '../support/keyboard.ts';
import { defaultActions, fillContact, PDF, readDocument } from '../support/page-actions.ts';
import { followApplication, openAs } from '../support/pages.ts';
import { createJointApplication, expectPage, openNewestMail } from '../support/signers.ts';
import { test } from '../support/test.ts';
import { full } from '../support/tags.ts';

test.use({ viewport: { width: 360, height: 800 }, reducedMotion: 'reduce' });

/** The progress of a signer who shows an identity document, and of one who signs. */
const VERIFYING = ['Identity verification: current', 'Talk to eNotary: ahead'];
const TALKING = ['Identity verification: done', 'Talk to eNotary: current'];

/** Logs in by keyboard with the invitation and the code in the outbox. */
async function logInFromInvitation(page: Page, email: string): Promise<void> {
  await openNewestMail(page, email);
  await expectPage(page, 'Log in to sign');
  await pressByKeyboard(page, 'Send me a code');
  await expect(page.getByText('the code is on its way')).toBeVisible();
  await openNewestMail(page, email);
  await pressByKeyboard(page, 'Log in');
}

/** Chooses a passport and uploads it by keyboard. */
async function uploadPassport(page: Page): Promise<void> {
  await tabToField(page, 'documentType');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('[name=documentType][value=PASSPORT]')).toBeChecked();
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, ({ id }) => id === 'f-front');
  await page.keyboard.press('Enter');
  const file = { name: 'passport.pdf', mimeType: 'application/pdf', buffer: PDF };
  await (await chooser).setFiles(file);
  await expect(page.getByRole('button', { name: /^Remove/ })).toBeVisible();
  await pressByKeyboard(page, 'Continue');
}

/** Adopts a signature and signs the one document by keyboard. */
async function signDocument(page: Page): Promise<void> {
  await expect(page.locator('h1')).toHaveText('Document 1 of 1');
  await readDocument(page);
  await page.getByRole('button', { name: 'Sign without sharing it' }).press('Enter');
  await expectPage(page, 'Document 1 of 1', ...TALKING);
  await typeByKeyboard(page, 'signature', 'Ben Okafor');
  await pressByKeyboard(page, 'Adopt this signature');
  await tabToField(page, 'signConsent');
  await page.keyboard.press('Space');
  await pressByKeyboard(page, 'Sign this document');
}

// Shows registration 1.4.
test(
  'by keyboard alone a second owner follows the invitation, uploads a passport and signs',
  full,
  async ({ page, browser, sandbox }) => {
    const application = await sandbox.createApplication();
    const email = 'ben@example.org';
    await sandbox.setStatus(application.uuid, 'COLLECT_ADDITIONAL_INFO');
    const borrower = await browser.newPage({ viewport: { width: 360, height: 800 } });
    const address = `${sandbox.url}/account/heloc/${application.uuid}`;
    await openAs(borrower, application.jwt, address);
    await fillContact('JOINT', email)(borrower);
    await expect(borrower).toHaveURL(/\/start\/hmda$/);

    await logInFromInvitation(page, email);
    await expectPage(page, 'Ana Moreno asks you to sign', ...VERIFYING);
    await expect(page.getByText('You do not owe the money')).toBeVisible();
    await pressByKeyboard(page, 'Begin');
    await expectPage(page, 'Verify your identity', ...VERIFYING);
    await uploadPassport(page);
    // The documents do not exist yet.
    await expectPage(page, 'Welcome back');
    await expect(page.getByText('There is nothing for you to do now.')).toBeVisible();

    await sandbox.finishUntil(application, 'CO_DEED_REQ');
    await sandbox.setSpeed(application.uuid, 1000);
    await borrower.goto(address);
    await expectPage(borrower, 'Someone else needs to sign, too');
    await expect(borrower.locator('.card').filter({ hasText: 'Ben Okafor' })).toContainText(
      'Identity verified',
    );
    await page.reload();
    await signDocument(page);
    await expectPage(
      page,
      'Your documents',
      'Identity verification: done',
      'Talk to eNotary: done',
    );
    await expect(page.getByText('You have signed everything.')).toBeVisible();
    // The borrower's page polls for the signature.
    await expect(borrower).toHaveURL(/\/notary\/intro$/, { timeout: 30_000 });
    await borrower.close();
  },
);

test('after the borrower has signed, the application waits for the second owner, then for the notary', async ({
  page,
  sandbox,
}) => {
  const { borrower } = await createJointApplication(sandbox, {
    status: 'NOTE_SIGNING',
    name: 'auto',
  });
  // The second owner signs after some seconds of the application's time. They must not pass early.
  await sandbox.setSpeed(borrower.uuid, 0.1);
  await openAs(page, borrower.jwt, `/account/heloc/${borrower.uuid}`);
  expect(await followApplication(page, defaultActions, 'signing/additional')).toEqual([
    'signing/intro',
    'signing/sign',
    'signing/signed',
    'signing/additional',
  ]);
  await sandbox.setSpeed(borrower.uuid, 100);
  await expect(page).toHaveURL(/\/notary\/intro$/, { timeout: 30_000 });
});
