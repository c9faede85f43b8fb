/** A visitor starts with the definitions of one journey; those of other places arrive later. */
import { expect, test, type Page, type Route } from '@playwright/test';
import { headings } from '../support/registration.ts';
import { full } from '../support/tags.ts';

const ADDRESS = 'input[name="propertyAddress.street1"]';

/** Opens the registration. `answer` decides about each request for the whole definitions. */
async function openWithPart(page: Page, answer: (route: Route) => unknown): Promise<void> {
  await page.route(/\/releases\/\w+\/org\//, answer);
  await page.goto('/register-v2');
  await expect(page.locator(`html:not([data-drawn]) ${ADDRESS}`)).toBeVisible();
}

test('a link out of the journey waits for the definitions, then opens its page', async ({
  page,
}) => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  await openWithPart(page, async (route) => {
    await arrived;
    await route.continue();
  });
  expect(paths.filter((path) => /^\/parts\/.*\/register-v2\.json$/.test(path))).toHaveLength(1);
  await page.getByRole('link', { name: 'Login' }).first().click();
  await expect(page.getByRole('status').getByText('Loading')).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/login/);
  arrive();
  await expect(page.locator('h1')).toHaveText('Log in');
});

test(
  'definitions that cannot be loaded are said, and loaded in the background',
  full,
  async ({ page }) => {
    let isOffline = true;
    await openWithPart(page, (route) => (isOffline ? route.abort() : route.continue()));
    await page.getByRole('link', { name: 'Login' }).first().click();
    await expect(page.locator('h1')).toHaveText('Sorry, looks like we have hit a snag!');
    // "Try again" loads them, too; see tests/app/routes/whole-set.test.tsx.
    isOffline = false;
    await expect(page.locator('h1')).toHaveText('Log in');
  },
);

test(
  'the definitions arrive while a field is filled in, and change nothing',
  full,
  async ({ page }) => {
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
    await openWithPart(page, async (route) => {
      await arrived;
      await route.continue();
    });
    const field = page.locator(ADDRESS);
    await field.pressSequentially('12 Kettle');
    const whole = page.waitForResponse(/\/releases\/\w+\/org\//);
    arrive();
    await (await whole).finished();
    // The chat comes with them.
    await page.keyboard.type(' Street');
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('12 Kettle Street');
    await expect(page.locator('h1')).toHaveText(headings.index);
  },
);
