/** No screen of registration breaks a rule of WCAG 2.2 AA that a machine can check, on two brands and at both widths. */
import { expect, test } from '@playwright/test';
import { faultless, WCAG } from './support/audit.ts';
import { headings, onBrand, overrideFlags, resumeAt, type Step } from './support/register.ts';

const TAGS = [...WCAG, 'best-practice'];
const WIDTHS = [360, 1280] as const;
const BRANDS = ['www', 'harbor'] as const;
// The other pages that are open to everyone are among the routes.
const PAGES = ['/register', '/terms', '/privacy', '/licenses', '/communications'];

// Motion is over before anything is measured: a half-faded colour is no colour of ours.
test.use({ reducedMotion: 'reduce' });

for (const [index, step] of (Object.keys(headings) as Step[]).entries()) {
  const width = WIDTHS[index % 2] ?? 360;
  const brand = BRANDS[Math.floor(index / 2) % 2] ?? 'www';
  test(`${step} on ${brand} at ${width} px, as it opens and with its faults told`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await resumeAt(page, step, {}, onBrand(baseURL, brand));
    await faultless(page, step, TAGS);
    for (const input of await page
      .locator('form')
      .locator('input:is([type=text], [type=tel], [type=email], [type=password]):visible')
      .all())
      await input.fill('');
    await page.locator('button[type=submit]').last().click();
    if (step !== 'for-sale' && step !== 'annual-income')
      await expect(page.getByText('There is a problem')).toBeVisible();
    await faultless(page, `${step} with faults`, TAGS);
  });
}

test('a modal in front of the first step', async ({ page }) => {
  await overrideFlags(page, { 'fe-heloc-figure-ny-modal': true });
  await resumeAt(page, 'index', {
    propertyAddress: {
      street1: '12 Larch Street',
      city: 'Albany',
      state: 'NY',
      zip: '12207',
      occupancyType: 'HOME',
    },
  });
  await expect(page.getByRole('dialog')).toBeVisible();
  await faultless(page, 'the modal', TAGS);
});

for (const [index, path] of PAGES.entries()) {
  test(`${path}`, async ({ page, baseURL }) => {
    await page.setViewportSize({ width: WIDTHS[index % 2] ?? 360, height: 800 });
    await page.goto(onBrand(baseURL, BRANDS[index % 2] ?? 'www', path));
    await expect(page.locator('h1')).toBeVisible();
    await faultless(page, path, TAGS);
  });
}

test('every step fits 320 px without a sideways scroll, and what can be pressed is 24 px or more', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const step of ['index', 'phone-and-email', 'set-password'] as const) {
    await resumeAt(page, step);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      320,
    );
    const small = await page
      .locator('button:visible, select:visible, label.choice:visible, label.check:visible')
      .evaluateAll(
        (all) =>
          all
            .map((one) => one.getBoundingClientRect())
            .filter(({ width, height }) => width < 24 || height < 24).length,
      );
    expect(small).toBe(0);
  }
});
