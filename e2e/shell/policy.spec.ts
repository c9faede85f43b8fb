/**
 * The browser enforces the content security policy and Trusted Types, the suites notice each
 * violation, and no page of another site has a frame of the app.
 */
import { expect } from '@playwright/test';
import { test } from '../support/watched.ts';

test('code and markup from strings are refused, and counted as violations', async ({
  page,
  faults,
}) => {
  await page.goto('/auth/login');
  await expect(page.locator('h1')).toBeVisible();
  // The browser lets a test's own script make code from strings, but not what the script leaves.
  const refused = await page.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve));
    const nameOf = (run: () => unknown): string => {
      try {
        run();
        return 'nothing';
      } catch (error) {
        return (error as Error).name;
      }
    };
    const script = document.createElement('script');
    return [
      nameOf(() => (document.createElement('p').innerHTML = '<b>x</b>')),
      nameOf(() => (script.text = 'globalThis.w = 1')),
      nameOf(() => new Worker('/assets/a.js')),
      // oxlint-disable-next-line no-new-func
      nameOf(() => new Function('return 1')),
    ];
  });
  expect(refused).toEqual(['TypeError', 'TypeError', 'TypeError', 'EvalError']);
  const isSeen = () => faults.violations().filter((one) => /trusted-types/.test(one)).length;
  await expect.poll(isSeen).toBeGreaterThan(0);
  await page.evaluate(async () => {
    const image = Object.assign(new Image(), { src: 'https://evil.example/x.png' });
    await new Promise((resolve) => (image.onerror = resolve));
  });
  await expect.poll(() => faults.violations().join()).toContain('img-src');
});

test('another site gets no frame of the app', async ({ page, context, baseURL, faults }) => {
  const app = new URL('/auth/login', baseURL).href;
  await context.route('http://evil.localhost/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<iframe src="${app}"></iframe>`,
    }),
  );
  await page.goto('http://evil.localhost/');
  const frame = () => page.frames().find((one) => one !== page.mainFrame());
  await expect.poll(() => frame()?.url() ?? '').toMatch(/^chrome-error:/);
  // The refused frame is a violation of the app's policy in the frame, not in a page of the app.
  faults.violations();
});
