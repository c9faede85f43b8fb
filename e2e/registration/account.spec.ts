/** A login without layout shifts when its form arrives, and the login by the identity broker. */
import { expect } from '@playwright/test';
import { PASSWORD, registerBorrower, sandboxAt, uniqueEmail } from '../support/sandbox-api.ts';
import { full } from '../support/tags.ts';
import { test } from '../support/watched.ts';

/** The sum of the layout shifts of the page so far. */
const SHIFTS = `new Promise((resolve) => {
  let sum = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) sum += entry.value;
    resolve(sum);
  }).observe({ type: 'layout-shift', buffered: true });
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum), 0)));
})`;

for (const [width, height] of [
  [1280, 720],
  [360, 640],
] as const)
  test(`the login at ${width} px does not shift when its form arrives`, full, async ({ page }) => {
    await page.setViewportSize({ width, height });
    // The form's code loads late, so that its placeholder is visible.
    await page.route(/RjsfForm-.*\.js$/, async (route) => {
      await page.locator('#root *').first().waitFor({ state: 'attached' });
      await route.continue();
    });
    await page.goto('/auth/login');
    await page.locator('input[name="email"]').waitFor();
    await expect(page.locator('.loader')).toHaveCount(0);
    expect(Number(await page.evaluate(SHIFTS))).toBeLessThan(0.02);
  });

test(
  'the identity broker logs in by redirect, in the browser that began the login',
  full,
  async ({ page, baseURL }) => {
    const { email } = await sandboxAt(baseURL ?? '').createApplication();
    // The agents' endpoint refuses a customer, but still redirects to the page of the broker.
    await page.goto('/auth/login?kind=agent');
    await expect(page.locator('h1')).toHaveText('Sandbox identity broker');
    await page.locator('input[name="email"]').fill(email);
    await page.locator('input[name="password"]').fill('Not-the-password-1!');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert')).toHaveText('E-mail or password is wrong');
    const agent = `agent.${uniqueEmail('kim')}`;
    await registerBorrower(baseURL ?? '', agent);
    await page.locator('input[name="email"]').fill(agent);
    await page.locator('input[name="password"]').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.locator('h1')).toHaveText('Your applications');
  },
);
