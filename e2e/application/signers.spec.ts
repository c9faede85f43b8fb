/** A second owner is invited, shows an identity document and signs, while the borrower's page follows. */
import { expect } from '@playwright/test';
import { pressByKeyboard, tabTo, tabToField, typeByKeyboard } from '../support/keyboard.ts';
import { defaultActions, fillContact, PDF } from '../support/page-actions.ts';
import { followApplication, openAs } from '../support/pages.ts';
import { createJointApplication, expectPage, openNewestMail } from '../support/signers.ts';
import { test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 800 }, reducedMotion: 'reduce' });

test('by keyboard alone a second owner follows the invitation, logs in, uploads a passport and signs', async ({
  page,
  browser,
  sandbox,
}) => {
  test.setTimeout(120_000);
  const borrower = await sandbox.createApplication();
  const email = 'ben@example.org';
  await sandbox.setStatus(borrower.uuid, 'COLLECT_ADDITIONAL_INFO');
  const first = await browser.newPage({ viewport: { width: 360, height: 800 } });
  await openAs(first, borrower.jwt, `/account/heloc/${borrower.uuid}`);
  await fillContact('JOINT', email)(first);
  await expect(first).toHaveURL(/\/start\/hmda$/);

  await openNewestMail(page, email);
  await expectPage(page, 'Log in to sign');
  await pressByKeyboard(page, 'Send me a code');
  await expect(page.getByText('the code is on its way')).toBeVisible();
  await openNewestMail(page, email);
  await pressByKeyboard(page, 'Log in');
  await expectPage(
    page,
    'Ana Moreno asks you to sign',
    'Identity verification: current',
    'Talk to eNotary: ahead',
  );
  await expect(page.getByText('You do not owe the money')).toBeVisible();
  await pressByKeyboard(page, 'Begin');

  await expectPage(
    page,
    'Show an identity document',
    'Identity verification: current',
    'Talk to eNotary: ahead',
  );
  await tabToField(page, 'documentType');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('[name=documentType][value=PASSPORT]')).toBeChecked();
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, ({ id }) => id === 'upload-front');
  await page.keyboard.press('Enter');
  await (
    await chooser
  ).setFiles({ name: 'passport.pdf', mimeType: 'application/pdf', buffer: PDF });
  await expect(page.getByRole('button', { name: /^Remove/ })).toBeVisible();
  await pressByKeyboard(page, 'Continue');
  // The documents do not exist yet.
  await expectPage(page, 'Welcome back');
  await expect(page.getByText('There is nothing for you to do now.')).toBeVisible();

  await sandbox.finishUntil(borrower, 'CO_DEED_REQ');
  await sandbox.setSpeed(borrower.uuid, 1000);
  await first.goto(`${sandbox.url}/account/heloc/${borrower.uuid}`);
  await expectPage(first, 'Someone else needs to sign, too');
  await expect(first.locator('.card').filter({ hasText: 'Ben Okafor' })).toContainText(
    'Has shown an identity document',
  );

  await page.reload();
  await expect(page.locator('h1')).toHaveText('Document 1 of 1');
  await page.locator('.pdf canvas').first().waitFor();
  await expectPage(
    page,
    'Document 1 of 1',
    'Identity verification: done',
    'Talk to eNotary: current',
  );
  await typeByKeyboard(page, 'signature', 'Ben Okafor');
  await pressByKeyboard(page, 'Adopt this signature');
  await tabToField(page, 'signConsent');
  await page.keyboard.press('Space');
  await pressByKeyboard(page, 'Sign this document');
  await expectPage(page, 'Your documents', 'Identity verification: done', 'Talk to eNotary: done');
  await expect(page.getByText('You have signed everything.')).toBeVisible();
  // The borrower's page polls for the signature.
  await expect(first).toHaveURL(/\/notary\/intro$/, { timeout: 20_000 });
  await first.close();
});

test('after the borrower has signed, the application waits for the second owner, then for the notary', async ({
  page,
  sandbox,
}) => {
  const { borrower } = await createJointApplication(sandbox, {
    status: 'NOTE_SIGNING',
    name: 'auto',
  });
  await sandbox.setSpeed(borrower.uuid, 10);
  await openAs(page, borrower.jwt, `/account/heloc/${borrower.uuid}`);
  expect(await followApplication(page, defaultActions, 'notary/intro')).toEqual([
    'signing/intro',
    'signing/sign',
    'signing/additional',
    'notary/intro',
  ]);
});
