/** The Studio: a link shows a change that waits to somebody with a phone, and ends. */
import { expect, type Browser, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { test } from '../support/own-host.ts';
import { pressPrimary } from '../support/page-actions.ts';
import { letSavesWait } from '../support/studio.ts';
import { full } from '../support/tags.ts';

const STEP = 'journeys/register-v2/steps/index.json';
const OLD = 'Start with the number and the street.';
const NEW = 'Begin with the number of the house.';
const MARK = 'Draft · not a real application · New words, for the board';

/** Makes the link in the Studio, and resolves with its address. */
async function makeLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Link to show …' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Title' }).fill('New words, for the board');
  await expectAccessible(page, 'the dialog of a link to show');
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  const address = dialog.getByRole('textbox', { name: 'Address' });
  await expect(address).toHaveValue(/\/show\/[\w-]{22}$/);
  await expectAccessible(page, 'the address of a link to show');
  const made = await address.inputValue();
  await dialog.getByRole('button', { name: 'Done' }).click();
  return made;
}

/** Comments on words of the page, which a press chooses and does not use. */
async function comment(phone: Page, words: string, text: string): Promise<void> {
  const mark = phone.getByRole('complementary', { name: 'Draft' });
  await mark.getByRole('button', { name: 'Comments' }).click();
  const dialog = phone.getByRole('dialog');
  await expect(dialog).toContainText('Nobody has commented on this page yet.');
  await expectAccessible(phone, 'the comments of a page');
  await dialog.getByRole('button', { name: 'Comment on something here' }).click();
  await phone.getByText(words).click();
  await expect(dialog).toContainText(`About “${words}”`);
  await dialog.getByRole('textbox', { name: 'Your name' }).fill('Ana O’Neil');
  await dialog.getByRole('textbox', { name: 'Comment' }).fill(text);
  await expectAccessible(phone, 'the form of a comment');
  // Without a connection nothing of it is lost.
  await phone.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('There is no connection. Please try again.');
  await phone.context().setOffline(false);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Your comment was sent.');
  await expect(dialog.getByRole('listitem')).toContainText(text);
  await dialog.getByRole('button', { name: 'Close' }).click();
}

async function openPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  return context.newPage();
}

test('a draft is shown at a link on a phone, and ends', full, async ({ page, browser, own }) => {
  test.slow();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(own.address('/studio/changes'));
  await letSavesWait(page);
  own.replace(STEP, OLD, NEW);
  await expect(page.getByText(new RegExp(NEW)).first()).toBeVisible();
  const address = await makeLink(page);
  const links = page.getByRole('region', { name: 'Links to show' });
  await expect(links.getByText('New words, for the board')).toBeVisible();

  const phone = await openPhone(browser);
  await phone.goto(address);
  await expect(phone).toHaveURL(/\/register-v2$/);
  const mark = phone.getByRole('complementary', { name: 'Draft' });
  await expect(mark).toContainText(MARK);
  await expect(phone.getByText(NEW)).toBeVisible();
  await expectAccessible(phone, 'a page of a link to show');
  await comment(phone, NEW, 'Which number?');
  await phone.locator('input[name="propertyAddress.street1"]').fill('12 Harbor');
  await phone.getByRole('option').first().click();
  await phone.getByText('My home').click();
  await pressPrimary(phone);
  await expect(phone.getByRole('heading', { name: 'Where do you live?' })).toBeVisible();
  await expect(mark).toContainText(MARK);
  await phone.reload();
  await expect(mark).toContainText(MARK);

  // The codes of its play lender open beside the application.
  const [messages] = await Promise.all([
    phone.waitForEvent('popup'),
    mark.getByRole('link', { name: 'Messages' }).click(),
  ]);
  await messages.getByRole('searchbox').fill('ana@example.org');
  await messages.getByRole('button', { name: 'Search' }).click();
  await expect(messages.getByText('Nothing was sent to ana@example.org yet.')).toBeVisible();
  await expect(messages.getByRole('complementary', { name: 'Draft' })).toContainText(MARK);
  await expectAccessible(messages, 'the messages of a link to show');
  await messages.close();

  // Someone without a link sees what is live.
  const other = await openPhone(browser);
  await other.goto(own.address('/register-v2'));
  await expect(other.getByText(OLD)).toBeVisible();
  await expect(other.getByText('not a real application')).toHaveCount(0);

  await links.getByRole('button', { name: 'Read the comments again' }).click();
  const written = links.getByRole('list', { name: 'Comments' }).getByRole('listitem');
  await expect(written).toContainText('Which number?');
  await expect(written.getByRole('link', { name: new RegExp(`^${STEP}:`) })).toBeVisible();
  await written.getByRole('button', { name: 'Mark as done' }).click();
  await expect(written).toContainText('done by');
  await links.getByRole('button', { name: /^End now: / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End now' }).click();
  await expect(links.getByText('Ended', { exact: true })).toBeVisible();
  await expectAccessible(page, 'the links of the Studio');
  await expect
    .poll(async () => (await phone.goto(address))?.status(), { timeout: 10_000 })
    .toBe(410);
  await expect(phone.getByRole('heading', { name: 'This link has ended' })).toBeVisible();
  await expectAccessible(phone, 'the page of a link that has ended');
  await phone.context().close();
  await other.context().close();
});
