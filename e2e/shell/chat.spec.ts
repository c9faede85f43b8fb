/** The chat: opens and closes by keyboard, covers no field, and shows the lender's answers. */
import { expect, type Page } from '@playwright/test';
import { expectAccessible, WCAG } from '../support/accessibility.ts';
import { test } from '../support/own-host.ts';
import { brandUrl, overrideFlags, openStep } from '../support/registration.ts';
import { full } from '../support/tags.ts';

const TAGS = [...WCAG, 'best-practice'];
const button = (page: Page) => page.getByRole('button', { name: 'Chat', exact: true });
const panel = (page: Page) => page.getByRole('dialog', { name: /^Chat with / });
const enableChat = (page: Page) => overrideFlags(page, { 'fe-webchat': true });

for (const [width, brand] of [
  [360, 'www'],
  [1280, 'harbor'],
] as const) {
  const details = brand === 'www' ? {} : full;
  test(
    `by keyboard at ${width} px: opens, asks for the name, answers, accepts a file, returns the focus`,
    details,
    async ({ page, baseURL, faults }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await enableChat(page);
      await page.goto(brandUrl(baseURL, brand, '/auth/login?mode=chatbot'));
      await button(page).focus();
      await expectAccessible(page, 'the button', TAGS);
      await page.keyboard.press('Enter');
      await expect(panel(page)).toBeVisible();
      await page.getByLabel('Name').waitFor();
      await expectAccessible(page, 'the form', TAGS);
      await page.keyboard.press('Escape');
      await expect(panel(page)).toBeHidden();
      await expect(button(page)).toBeFocused();
      await page.keyboard.press('Enter');
      await page.getByLabel('Name').focus();
      await page.keyboard.type('Otto');
      await page.keyboard.press('Tab');
      await page.keyboard.type('otto@example.org');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('textbox', { name: 'Your message' })).toBeFocused();
      await page.keyboard.type('Which fees are there?');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('log')).toContainText('The origination fee is up to 4.99%');
      await page
        .getByLabel('Attach files')
        .setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('Hello') });
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(page.getByRole('log')).toContainText('your file has arrived');
      await expectAccessible(page, 'the conversation', TAGS);
      await page.getByRole('button', { name: 'Not helpful' }).first().click();
      await expectAccessible(page, 'the reasons', TAGS);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog', { name: 'Tell us more' })).toBeHidden();
      await expect(panel(page)).toBeVisible();
      expect([...faults.violations(), ...faults.errors()]).toEqual([]);
    },
  );
}

// Shows shell 2.91, 9.41.
test(
  'on a phone it is 20 px above the bar and never over the focused field',
  full,
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await enableChat(page);
    await openStep(page, 'phone-and-email');
    const [chat, bar] = [button(page), page.locator('.actions-primary')];
    await expect(chat).toBeVisible();
    const gap = async () => {
      const [own, other] = [await chat.boundingBox(), await bar.boundingBox()];
      return Math.round((other?.y ?? 0) - (own?.y ?? 0) - (own?.height ?? 0));
    };
    await expect.poll(gap).toBe(20);
    // Scrolls each control to the height of the button.
    for (const field of await page.locator('main :is(input, select, button):visible').all()) {
      await field.focus();
      await field.evaluate((one) =>
        globalThis.scrollBy(0, one.getBoundingClientRect().bottom - globalThis.innerHeight + 120),
      );
      await expect
        .poll(() =>
          page.evaluate(() => {
            const [at, own] = [document.activeElement, document.querySelector('.chat')];
            const [field_, chat_] = [
              (at?.closest('label') ?? at)?.getBoundingClientRect(),
              own?.getBoundingClientRect(),
            ];
            const over =
              field_ !== undefined &&
              chat_ !== undefined &&
              field_.left < chat_.right &&
              field_.right > chat_.left &&
              field_.top < chat_.bottom &&
              field_.bottom > chat_.top;
            return over && own?.hasAttribute('data-aside') !== true;
          }),
        )
        .toBe(false);
    }
  },
);
