/** Content on the screen stays where it is while a page of an application loads. */
import { expect } from '@playwright/test';
import { openAs } from '../support/pages.ts';
import { test } from '../support/test.ts';

/** Web Vitals calls a layout shift of up to 0.1 good; one of 0.05 alone is seen. */
const GOOD = 0.05;

test.use({ viewport: { width: 412, height: 823 } });

test('the page of the offers hardly moves while it loads', async ({ page, sandbox }) => {
  const shifts: number[] = [];
  await page.exposeFunction('reportShift', (shift: number) => shifts.push(shift));
  await page.addInitScript(() => {
    const { reportShift } = globalThis as unknown as { reportShift: (shift: number) => void };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        reportShift((entry as PerformanceEntry & { readonly value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const ana = await sandbox.createApplication();
  await sandbox.setStatus(ana.uuid, 'OFFER_SELECTION');
  await openAs(page, ana.jwt, `/account/heloc/${ana.uuid}/product/select`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.loader')).toHaveCount(0);
  // A shift is reported once its frame is painted.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  expect(Math.max(0, ...shifts)).toBeLessThan(GOOD);
});
