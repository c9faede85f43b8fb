/** The map of the Studio, and the page opened as somebody: two tasks of a product owner. */
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { full } from '../support/tags.ts';
import { test } from '../support/own-host.ts';
import { askableFrame, openStudio } from '../support/studio.ts';

const JOURNEY = 'journeys/register-v2/journey.json';

const chooseMap = async (page: Page, title: string): Promise<void> => {
  await page.getByRole('combobox', { name: 'Map' }).click();
  await page.getByRole('option', { name: title }).click();
};

test(
  'a status is found on the map, opened as its borrower, and marked where it stands',
  full,
  async ({ page, own }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(own.address('/studio/map'));
    await expect(page.getByRole('button', { name: 'Guard No property' })).toBeVisible();
    await chooseMap(page, 'Statuses');
    await page.getByRole('searchbox', { name: 'Find a part' }).fill('offer selection');
    await page.getByRole('button', { name: 'Offer selection', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Offer selection' })).toBeVisible();
    await expect(
      page.getByRole('link', { name: /^journeys\/routing\/statuses\.json:\d+$/ }),
    ).toHaveCount(2);
    await expectAccessible(page, 'the map with a selected part');
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    const target = page.getByRole('combobox', { name: 'Leads to' });
    await expect(target).toHaveValue(/\(product\/select\)$/);
    await target.fill('liens');
    await page.getByRole('option', { name: /\(liens\)$/ }).click();
    await expectAccessible(page, 'the form of a route');
    await page.keyboard.press('Escape');

    await page.getByRole('link', { name: 'Open as this status' }).click();
    const frame = page.frameLocator('iframe');
    await expect(frame.locator('h1')).toHaveText('Choose your offer', { timeout: 30_000 });
    await expect(page.getByRole('combobox', { name: 'As' })).toHaveValue('Offer selection');
    // The host drew the heading: the application says where it stands once it has started.
    await askableFrame(page);
    await page.getByRole('link', { name: 'Map' }).click();
    await chooseMap(page, 'Statuses');
    await page.getByText('Here', { exact: true }).first().click();
    await expect(page.getByRole('row', { name: /Offer selection/ })).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(2);

    // When definitions do not compile, the Studio keeps working and says where the error is.
    own.replace(JOURNEY, '"version": 1', '"version": ');
    const fault = page.getByRole('alert').filter({ hasText: `${JOURNEY}:3` });
    await expect(fault.first()).toBeVisible({ timeout: 30_000 });
    own.replace(JOURNEY, '"version": ', '"version": 1');
    await expect(page.getByRole('row')).toHaveCount(2, { timeout: 30_000 });
  },
);

test(
  'the map is walked with the keys alone, and the focus is never lost',
  full,
  async ({ page, own }) => {
    await page.goto(own.address('/studio/map?of=statuses'));
    const part = page.getByRole('button', { name: 'Status Assets prequal' });
    await part.focus();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('region', { name: 'Part' });
    await expect(panel).toBeFocused();
    await expect(panel.getByRole('heading', { level: 2 })).toHaveText('Assets prequal');
    await page.keyboard.press('Escape');
    await expect(part).toBeFocused();
    await page.keyboard.press('Space');
    await expect(panel).toBeFocused();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('searchbox', { name: 'Find a part' })).toBeVisible();
    await expect(part).toBeFocused();
  },
);

test(
  'a page is opened in a scenario, by its title, and with a flag',
  full,
  async ({ page, own }) => {
    const frame = await openStudio(page, own.address('/studio'));
    const as = page.getByRole('combobox', { name: 'As' });
    await as.fill('straight way');
    await page.getByRole('option', { name: /The straight way/ }).click();
    await askableFrame(page);
    await expect(frame.locator('input[name="propertyAddress.street1"]')).toHaveValue(
      '18 Alder Court',
    );

    const address = page.getByRole('combobox', { name: 'Address' });
    await address.fill('annual income');
    await page
      .getByRole('option', { name: /What is your annual income/ })
      .first()
      .click();
    await expect(frame.locator('h1')).toHaveText('What is your annual income?');
    await expectAccessible(page, 'the page view as a walk');

    await page.getByRole('button', { name: 'Flags' }).click();
    await page.getByRole('switch', { name: 'fe-heloc-redesign-2025' }).click();
    await expect(frame.locator('h1')).toHaveText(
      'Which property would you like to borrow against?',
    );
  },
);
