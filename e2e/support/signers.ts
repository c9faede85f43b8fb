/** Builds applications with an additional signer, and opens and checks the signer's pages. */
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { trackRequests, waitUntilDrawn } from './pages.ts';
import type { Application, ApplicationInput, SandboxApi } from './sandbox-api.ts';

let count = 0;

/**
 * An application whose borrower has named Ben Okafor as second owner, at a status and at 1000 times
 * the speed.
 * `name` begins the e-mail address; the signer `auto` signs by itself. The status `CO_DEED_REQ`
 * waits for the signature.
 */
export async function createJointApplication(
  sandbox: SandboxApi,
  {
    status = 'CO_DEED_REQ',
    name = 'ben',
    ...input
  }: ApplicationInput & { readonly status?: string; readonly name?: string } = {},
): Promise<{ readonly borrower: Application; readonly email: string }> {
  count += 1;
  const borrower = await sandbox.createApplication(input);
  // Of one application, also beside another process of the suite.
  const email = `${name}@${process.pid}-${count}.example.org`;
  await sandbox.setStatus(borrower.uuid, 'COLLECT_ADDITIONAL_INFO');
  await sandbox.saveSection(borrower, 'contact', {
    ownership: 'JOINT',
    ssn: '987654321',
    coDeeder: { firstName: 'Ben', lastName: 'Okafor', email },
    hardCreditConsent: true,
  });
  await sandbox.finishUntil(borrower, status);
  await sandbox.setSpeed(borrower.uuid, 1000);
  return { borrower, email };
}

/** Opens the newest e-mail to an address in the outbox, and the page that it links to. */
export async function openNewestMail(page: Page, email: string): Promise<void> {
  trackRequests(page);
  await page.goto('/sandbox/outbox');
  const mail = page.locator('article').filter({ hasText: `To ${email},` });
  // The links before it lead to the application and to the borrower.
  await mail.first().getByRole('link').last().click();
  await waitUntilDrawn(page);
}

/** The signer's progress: each stage and whether it is done, current or ahead. */
const progressOf = (page: Page): Promise<string[]> =>
  page
    .locator('.stage')
    .evaluateAll((all) =>
      all.map(
        (one) =>
          `${(one.textContent ?? '').replace(' (done)', '')}: ${one.getAttribute('data-state') ?? ''}`,
      ),
    );

/** Expects an accessible page with a title and, when `progress` is given, with these stages. */
export async function expectPage(
  page: Page,
  title: string,
  ...progress: readonly string[]
): Promise<void> {
  await expect(page.locator('h1')).toHaveText(title);
  await waitUntilDrawn(page);
  if (progress.length > 0) expect(await progressOf(page)).toEqual(progress);
  await expectAccessible(page, title);
}
