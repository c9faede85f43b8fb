/** A home that two people own: the second owner is invited, shows who they are and signs, or does not; and the borrower sees what they have done. */
import { expect, type Page } from '@playwright/test';
import { openAs, play, test, type Applied, type Lender } from './support/application.ts';
import { drawn, faultless } from './support/audit.ts';
import { contact, PAPER, press, straight } from './support/deeds.ts';
import { pressByKeyboard, tabTo, tabToField, typeByKeyboard } from './support/keyboard.ts';
import { overrideFlags } from './support/register.ts';

test.use({ viewport: { width: 360, height: 800 }, reducedMotion: 'reduce' });
const speed = 1000;

const heading = (page: Page) => page.locator('h1');
/** What the progress of two steps says: a step, and whether it is done, current or ahead. */
const progress = (page: Page) =>
  page
    .locator('.stage')
    .evaluateAll((all) =>
      all.map(
        (one) =>
          `${(one.textContent ?? '').replace(' (done)', '')}: ${one.getAttribute('data-state') ?? ''}`,
      ),
    );

let made = 0;
/** A borrower who has named a second owner, at a status; by itself the one at which that owner's signature is waited for. */
async function invited(
  lender: Lender,
  row = 'CO_DEED_REQ',
  name = 'ben',
): Promise<{ readonly borrower: Applied; readonly email: string }> {
  made += 1;
  const borrower = await lender.apply({ speed });
  const email = `${name}@${made}.example.org`;
  await lender.bring(borrower.uuid, 'COLLECT_ADDITIONAL_INFO');
  await lender.save(borrower, 'contact', {
    ownership: 'JOINT',
    ssn: '987654321',
    coDeeder: { firstName: 'Ben', lastName: 'Okafor', email },
    hardCreditConsent: true,
  });
  await lender.finishTo(borrower, row);
  return { borrower, email };
}

/** Opens the newest e-mail to someone, and what it links to. */
async function followMail(page: Page, email: string): Promise<void> {
  await page.goto('/sandbox/outbox');
  await page
    .locator('article')
    .filter({ hasText: `To ${email},` })
    .first()
    .getByRole('link')
    .click();
  await drawn(page);
}

/** Sees that nothing on the page is at fault, and where the signer's own progress stands. */
async function seen(
  page: Page,
  title: string | RegExp,
  ...steps: readonly string[]
): Promise<void> {
  await expect(heading(page)).toHaveText(title);
  await drawn(page);
  if (steps.length > 0) expect(await progress(page)).toEqual(steps);
  await faultless(page, String(title));
}

test('the second owner takes the invitation from the outbox, and by keyboard alone logs in, shows a passport and signs; the borrower goes on', async ({
  page,
  browser,
  lender,
}) => {
  test.setTimeout(120_000);
  const borrower = await lender.apply({ speed });
  const email = 'ben@example.org';
  await lender.bring(borrower.uuid, 'COLLECT_ADDITIONAL_INFO');
  const first = await browser.newPage({ viewport: { width: 360, height: 800 } });
  await openAs(first, lender, borrower.jwt, `/account/heloc/${borrower.uuid}`);
  await contact('JOINT', email)(first);
  await expect(first).toHaveURL(/\/start\/hmda$/);

  await followMail(page, email);
  await seen(page, 'Log in to sign');
  await pressByKeyboard(page, 'Send me a code');
  await expect(page.getByText('the code is on its way')).toBeVisible();
  await followMail(page, email);
  await pressByKeyboard(page, 'Log in');
  await seen(
    page,
    'Ana Moreno asks you to sign',
    'Identity verification: current',
    'Talk to eNotary: ahead',
  );
  await expect(page.getByText('You do not owe the money')).toBeVisible();
  await pressByKeyboard(page, 'Begin');

  await seen(
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
  ).setFiles({ name: 'passport.pdf', mimeType: 'application/pdf', buffer: PAPER });
  await expect(page.getByRole('button', { name: /^Remove/ })).toBeVisible();
  await pressByKeyboard(page, 'Continue');
  // The papers are not made yet.
  await seen(page, 'Welcome back');
  await expect(page.getByText('There is nothing for you to do now.')).toBeVisible();

  await lender.finishTo(borrower, 'CO_DEED_REQ');
  await first.goto(`${lender.url}/account/heloc/${borrower.uuid}`);
  await seen(first, 'Someone else needs to sign, too');
  await expect(first.locator('.card').filter({ hasText: 'Ben Okafor' })).toContainText(
    'Has shown an identity document',
  );

  await page.reload();
  await expect(heading(page)).toHaveText('Document 1 of 1');
  await page.locator('.pdf canvas').first().waitFor();
  await seen(page, 'Document 1 of 1', 'Identity verification: done', 'Talk to eNotary: current');
  await typeByKeyboard(page, 'signature', 'Ben Okafor');
  await pressByKeyboard(page, 'Adopt this signature');
  await tabToField(page, 'signConsent');
  await page.keyboard.press('Space');
  await pressByKeyboard(page, 'Sign this document');
  await seen(page, 'Your documents', 'Identity verification: done', 'Talk to eNotary: done');
  await expect(page.getByText('You have signed everything.')).toBeVisible();
  // The page waits for the signature by itself.
  await expect(first).toHaveURL(/\/notary\/intro$/, { timeout: 20_000 });
  await first.close();
});

test('once the borrower has signed, a second owner who signs unasked is waited for, and the notary is next', async ({
  page,
  lender,
}) => {
  const { borrower } = await invited(lender, 'NOTE_SIGNING', 'auto');
  await lender.pace(borrower.uuid, 10);
  await openAs(page, lender, borrower.jwt, `/account/heloc/${borrower.uuid}`);
  expect(await play(page, straight, 'notary/intro')).toEqual([
    'signing/intro',
    'signing/sign',
    'signing/additional',
    'notary/intro',
  ]);
});

test('who does not want to sign says so, is told that it is over wherever they come back, and the borrower sees it', async ({
  page,
  browser,
  lender,
}) => {
  const { borrower, email } = await invited(lender);
  await openAs(page, lender, await lender.signIn(email), '/heloc-signer/resume');
  await expect(page).toHaveURL(/\/heloc-signer\/intro$/);
  await page.getByRole('button', { name: 'I do not want to sign' }).click();
  await page
    .getByRole('dialog', { name: 'You do not want to sign?' })
    .getByRole('button', { name: 'I do not sign' })
    .click();
  await seen(page, 'You have not signed');
  await page.goto('/heloc-signer/resume');
  await expect(page).toHaveURL(/\/heloc-signer\/cancelled$/);
  const first = await browser.newPage();
  await openAs(first, lender, borrower.jwt, `/account/heloc/${borrower.uuid}`);
  await expect(first.locator('.card').filter({ hasText: 'Ben Okafor' })).toContainText(
    'Does not want to sign',
  );
  await first.close();
});

test('the tasks of a second owner: they are listed, a file ends one, an identity document the other', async ({
  page,
  lender,
}) => {
  const { borrower, email } = await invited(lender, 'HMDA');
  for (const task of ['PROPERTY_LEGAL_DESCRIPTION', 'ID_VERIFICATION_FAILURE'])
    await lender.act(borrower.uuid, 'signer-task', task);
  await overrideFlags(page, { 'fe-heloc-additional-signer-conditions': true });
  await openAs(page, lender, await lender.signIn(email), '/heloc-signer/conditions');
  await expect(page.getByRole('heading', { name: 'Property description' })).toBeVisible();
  await seen(
    page,
    'What we still need from you',
    'Identity verification: current',
    'Talk to eNotary: ahead',
  );
  await page.getByRole('link', { name: /^Upload Document/ }).click();
  await seen(page, 'Property description');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'deed.pdf', mimeType: 'application/pdf', buffer: PAPER });
  await expect(page.getByText('We have it')).toBeVisible();
  await page.goto('/heloc-signer/conditions');
  await expect(page.getByRole('heading', { name: 'Property description' })).toBeHidden();
  await page.getByRole('link', { name: /^Verify Identity/ }).click();
  await seen(page, 'Show your identity document again');
  await page.locator('[name=documentType][value=PASSPORT]').check({ force: true });
  await page
    .locator('#upload-front')
    .setInputFiles({ name: 'passport.pdf', mimeType: 'application/pdf', buffer: PAPER });
  await expect(page.getByRole('button', { name: /^Remove/ })).toBeVisible();
  await press(page);
  await expect(page.getByText('You have done everything that we asked for.')).toBeVisible();
});

test('who has nothing to sign is told so, with the way back to the login', async ({
  page,
  lender,
}) => {
  const { jwt } = await lender.apply({ speed });
  await openAs(page, lender, jwt, '/heloc-signer/resume');
  await seen(page, 'We could not open your documents');
  await expect(page).toHaveURL(/\/heloc-signer\/error$/);
  await page.getByRole('link', { name: 'Log in again' }).click();
  await expect(heading(page)).toHaveText('Log in to sign');
});

test('a second owner in the borrower’s part is signed out and the page loads anew; addresses without a page go up one level', async ({
  page,
  lender,
}) => {
  const { email } = await invited(lender);
  await openAs(page, lender, await lender.signIn(email), '/heloc-signer/conditions/phone-number');
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
  await expect(heading(page)).toHaveText('Log in');
  expect(loads).toBe(2);
  expect(await page.evaluate(() => localStorage.getItem('jwt'))).toBeNull();
});

test('who opens the borrower’s part with the login of a second owner is signed out there', async ({
  page,
  lender,
}) => {
  const { borrower, email } = await invited(lender);
  await openAs(
    page,
    lender,
    await lender.signIn(email),
    `/account/heloc/${borrower.uuid}/product/select`,
  );
  await expect(heading(page)).toHaveText('Log in');
  expect(await page.evaluate(() => localStorage.getItem('jwt'))).toBeNull();
});
