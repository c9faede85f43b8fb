/** Tests that an ineligible state leads to the waitlist. */
import { expect } from '@playwright/test';
import { openStep, submit, validAnswers } from '../support/registration.ts';
import { uniqueEmail } from '../support/sandbox-api.ts';
import { test } from '../support/watched.ts';
import { full } from '../support/tags.ts';

// Shows registration 7.9, 8.8.
test('a waitlist state leads to the waitlist, without an application', full, async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) =>
    sent.push(`${request.method()} ${new URL(request.url()).pathname}`),
  );
  await openStep(page, 'phone-and-email', {
    email: uniqueEmail('waiting'),
    propertyAddress: { ...(validAnswers.propertyAddress as object), state: 'DE', zip: '19909' },
    smsMarketingConsent: false,
  });
  await submit(page, /You are on the waitlist/);
  await expect(page).toHaveURL(/\/waitlist$/);
  expect(sent).toContain('POST /waitlist/home-equity-loan-plus');
  expect(sent).not.toContain('POST /service-application/api/v3/application/heloc');
});
