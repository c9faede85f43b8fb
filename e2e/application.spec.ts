/** A borrower goes from the offers to the money by each way that the lender knows. */
import { expect } from '@playwright/test';
import { contact, openAs, play, press, straight, test, tick, type, type Deeds, type Wanted } from './support/application.ts';

test.use({ permissions: ['geolocation', 'camera', 'microphone'], geolocation: { latitude: 44.94, longitude: -123.03 } });

test('straight on, from the offers to the money, without a breach of the content policy', async ({ page, lender }) => {
  test.setTimeout(180_000);
  const breaches: string[] = [];
  page.on('console', (message) => message.text().includes('Content Security Policy') && breaches.push(message.text()));
  const { uuid, jwt } = await lender.apply();
  await openAs(page, lender, jwt, `/account/heloc/${uuid}`);
  const trail = await play(page, straight, 'complete', 'dashboard');
  expect(trail.slice(0, 4)).toEqual(['product/select', 'product/select/confirm', 'start/contact', 'start/hmda']);
  expect(trail).toContain('signing/sign');
  await expect(page.locator('h1')).toHaveText(/You are all set|Your applications/);
  expect(breaches).toEqual([]);
});
