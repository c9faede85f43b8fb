/**
 * Accessibility of registration and the public pages: axe finds no breach of WCAG 2.2 AA, on two
 * brands and two widths.
 */
import { expect } from '@playwright/test';
import { expectAccessible, WCAG } from '../support/accessibility.ts';
import { full } from '../support/tags.ts';
import {
  changeHomeAddress,
  headings,
  brandUrl,
  openNewYorkModal,
  openStep,
  type Step,
} from '../support/registration.ts';
import { test } from '../support/watched.ts';

const TAGS = [...WCAG, 'best-practice'];
const WIDTHS = [360, 1280] as const;
/** The step that `npm test` checks. It has a group of boxes. */
const FAST: readonly Step[] = ['phone-and-email'];
const BRANDS = ['www', 'harbor'] as const;
// The other public pages are checked with the pages of the application.
const PAGES = ['/register', '/terms', '/privacy', '/licenses', '/communications'];

// Without motion, since axe would measure half-faded colours.
test.use({ reducedMotion: 'reduce' });

for (const [index, step] of (Object.keys(headings) as Step[]).entries()) {
  const width = WIDTHS[index % 2] ?? 360;
  const brand = BRANDS[Math.floor(index / 2) % 2] ?? 'www';
  const details = FAST.includes(step) ? {} : full;
  test(
    `${step} on ${brand} at ${width} px, with and without errors`,
    details,
    async ({ page, baseURL }) => {
      await page.setViewportSize({ width, height: 800 });
      await openStep(page, step, {}, brandUrl(baseURL, brand));
      await expectAccessible(page, step, TAGS);
      if (step === 'home-address') await changeHomeAddress(page);
      for (const input of await page
        .locator('form')
        .locator('input:is([type=text], [type=tel], [type=email], [type=password]):visible')
        .all())
        await input.fill('');
      await page.locator('button[type=submit]').last().click();
      if (step !== 'for-sale' && step !== 'annual-income')
        await expect(page.getByText('There is a problem')).toBeVisible();
      await expectAccessible(page, `${step} with errors`, TAGS);
    },
  );
}

test('a modal over the first step', full, async ({ page }) => {
  await openNewYorkModal(page);
  await expectAccessible(page, 'the modal', TAGS);
});

for (const [index, path] of PAGES.entries()) {
  test(path, full, async ({ page, baseURL }) => {
    await page.setViewportSize({ width: WIDTHS[index % 2] ?? 360, height: 800 });
    await page.goto(brandUrl(baseURL, BRANDS[index % 2] ?? 'www', path));
    await expect(page.locator('h1')).toBeVisible();
    await expectAccessible(page, path, TAGS);
  });
}

test('steps fit 320 px without a sideways scroll, and controls are at least 24 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const step of ['index', 'phone-and-email', 'set-password'] as const) {
    await openStep(page, step);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      320,
    );
    const controls = page.locator(
      'button:visible, select:visible, label.choice:visible, label.check:visible',
    );
    const small = () =>
      controls.evaluateAll(
        (all) =>
          all
            .map((one) => one.getBoundingClientRect())
            .filter(({ width, height }) => width < 24 || height < 24).length,
      );
    // A part that loads after the step has no size for a moment.
    await expect.poll(small).toBe(0);
  }
});
