/** The chat in a real browser: how it opens and closes, that it is in nobody's way, and that an answer arrives. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { test } from './support/own-host.ts';
import { onBrand, overrideFlags, resumeAt } from './support/register.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const button = (page: Page) => page.getByRole('button', { name: 'Chat', exact: true });
const panel = (page: Page) => page.getByRole('dialog', { name: /^Chat with / });
const chatOn = (page: Page) => overrideFlags(page, { 'fe-webchat': true });

async function faultless(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  expect(
    violations.map(
      ({ id, nodes }) =>
        `${where}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    ),
  ).toEqual([]);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - globalThis.innerWidth),
    `${where} scrolls sideways`,
  ).toBeLessThanOrEqual(0);
}

for (const [width, brand] of [
  [360, 'www'],
  [1280, 'harbor'],
] as const) {
  test(`by keyboard at ${width} px: opens, asks who it is, answers, takes a file, and gives the focus back`, async ({
    page,
    baseURL,
  }) => {
    const violations: string[] = [];
    page.on(
      'console',
      (message) =>
        /Content Security Policy/.test(message.text()) && violations.push(message.text()),
    );
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await chatOn(page);
    await page.goto(onBrand(baseURL, brand, '/auth/login?mode=chatbot'));
    await button(page).focus();
    await faultless(page, 'the button');
    await page.keyboard.press('Enter');
    await expect(panel(page)).toBeVisible();
    await page.getByLabel('Name').waitFor();
    await faultless(page, 'the form');
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
    await faultless(page, 'the conversation');
    await page.getByRole('button', { name: 'Not helpful' }).first().click();
    await faultless(page, 'the reasons');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Tell us more' })).toBeHidden();
    await expect(panel(page)).toBeVisible();
    expect(violations).toEqual([]);
  });
}

test('on a phone it stands 20 px above the bar, and not over the field that has the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await chatOn(page);
  await resumeAt(page, 'phone-and-email');
  const [chat, bar] = [button(page), page.locator('.actions-primary')];
  await expect(chat).toBeVisible();
  const gap = async () => {
    const [own, other] = [await chat.boundingBox(), await bar.boundingBox()];
    return Math.round((other?.y ?? 0) - (own?.y ?? 0) - (own?.height ?? 0));
  };
  await expect.poll(gap).toBe(20);
  // Any control: a row at a time it is brought under the button.
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
});

test('pop-webchat opens it at load and goes from the address', async ({ page }) => {
  await chatOn(page);
  await page.goto('/register-v2?utm_source=mail&pop-webchat=true');
  await expect(panel(page)).toBeVisible();
  await expect(page).toHaveURL(/\/register-v2\?utm_source=mail$/);
});

test('the flag of the sandbox switches it on; without it there is none', async ({ page, own }) => {
  await page.goto(own.address('/auth/login?pop-webchat=true'));
  await page.waitForLoadState('networkidle');
  await expect(button(page)).toHaveCount(0);
  await page.goto(own.address('/sandbox'));
  await page.getByLabel('fe-webchat', { exact: true }).check();
  await page.getByRole('button', { name: 'Set the flags' }).click();
  await page.goto(own.address('/auth/login'));
  await expect(button(page)).toBeVisible();
});
