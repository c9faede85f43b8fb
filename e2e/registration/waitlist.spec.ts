/** Tests that an ineligible state or ZIP code leads to the waitlist. */
import { expect } from '@playwright/test';
import { openStep, submit, validAnswers } from '../support/registration.ts';
import { uniqueEmail } from '../support/sandbox-api.ts';
import { full } from '../support/tags.ts';
import { test } from '../support/watched.ts';

for (const { texts, to } of [
  { texts: false, to: '/waitlist' },
  { texts: true, to: '/marketing-waitlist' },
]) {
  const title = `a waitlist state with${texts ? '' : 'out'} consent to marketing texts leads to ${to}`;
  // Shows registration 7.9, 8.8.
  test(`${title}, without an application`, texts ? full : {}, async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) =>
      sent.push(`${request.method()} ${new URL(request.url()).pathname}`),
    );
    await openStep(page, 'phone-and-email', {
      email: uniqueEmail('waiting'),
      propertyAddress: { ...(validAnswers.propertyAddress as object), state: 'DE', zip: '19909' },
      smsMarketingConsent: texts,
    });
    await submit(page, /You are on the waitlist/);
    await expect(page).toHaveURL(new RegExp(`${to}$`));
    expect(sent).toContain('POST /waitlist/home-equity-loan-plus');
    expect(sent).not.toContain('POST /service-application/api/v3/application/heloc');
  });
}

// Shows registration 8.8.
test('a waitlist ZIP code leads to the waitlist', full, async ({ page }) => {
  await openStep(page, 'phone-and-email', {
    email: uniqueEmail('waiting'),
    propertyAddress: { ...(validAnswers.propertyAddress as object), state: 'FL', zip: '33040' },
  });
  await submit(page, /You are on the waitlist/);
  await expect(page).toHaveURL(/\/waitlist$/);
});
