/** In forced colors the main button differs from the others, and a select has an arrow, as the segments of a card have an edge. */
import { expect, test } from '@playwright/test';
import { full } from '../support/tags.ts';

test.use({ contextOptions: { forcedColors: 'active' } });

test('in forced colors the main button is filled and a select has its arrow', async ({ page }) => {
  const open = (screen: string) =>
    page.goto(`/sandbox/screens/drawn?lender=HARBOR&screen=${screen}&scenario=No%20data`);
  const styleOf = (selector: string, property: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((e, name) => getComputedStyle(e).getPropertyValue(name), property);
  await open('page/application-notary-schedule-manual');
  expect(await styleOf('.button--primary', 'background-color')).not.toBe(
    await styleOf('.button--secondary', 'background-color'),
  );
  await open('register-v2/home-address');
  expect(await styleOf('select.control--select', 'appearance')).toBe('auto');
  await open('register-v2/phone-and-email');
  expect(await styleOf('.country-shown', 'background-image')).toContain('gradient');
  await open('page/dashboard');
  // The stages come with the applications, which a drawn page does not have.
  await page.locator('main').evaluate((main) => {
    const bar = main.appendChild(document.createElement('div'));
    bar.className = 'card-stages';
    const list = bar.appendChild(document.createElement('ol'));
    for (const state of ['current', 'ahead'])
      list.appendChild(document.createElement('li')).dataset['state'] = state;
  });
  const segment = (state: string) => `.card-stages li[data-state="${state}"]`;
  expect(await styleOf(segment('ahead'), 'border-top-style')).toBe('solid');
  expect(await styleOf(segment('current'), 'background-color')).not.toBe(
    await styleOf(segment('ahead'), 'background-color'),
  );
});

test('in forced colors check boxes and radio buttons have one size', full, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const sizesOn = async (screen: string, scenario: string) => {
    const query = new URLSearchParams({ lender: 'HARBOR', screen, scenario });
    await page.goto(`/sandbox/screens/drawn?${query.toString()}`);
    const sizes = await page.locator(':is(.check, .choice) > input').evaluateAll((all) =>
      all.map((one) => {
        const { width, height } = one.getBoundingClientRect();
        return `${width} x ${height}`;
      }),
    );
    return [...new Set(sizes)];
  };
  expect(await sizesOn('register-v2/phone-and-email', 'No data')).toEqual(['24 x 24']);
  expect(await sizesOn('page/application-product-select', 'The least draw is enough')).toEqual([
    '24 x 24',
  ]);
});
