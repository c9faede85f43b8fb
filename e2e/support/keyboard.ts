/** A borrower without a mouse: from control to control by Tab, who always sees where the focus is. */
import { expect, type Page } from '@playwright/test';

const MOST_STOPS = 60;

/** What has the focus, and whether that can be seen. */
export interface Focused {
  readonly name: string;
  readonly text: string;
  readonly type: string;
  readonly id: string;
  readonly ring: boolean;
}

const focused = (page: Page): Promise<Focused> =>
  page.evaluate(() => {
    const at = document.activeElement as HTMLElement | null;
    const label = at?.closest('label') ?? at;
    const ring = [at, label, at?.nextElementSibling].some(
      (one) =>
        one &&
        getComputedStyle(one).outlineStyle !== 'none' &&
        parseFloat(getComputedStyle(one).outlineWidth) >= 2,
    );
    return {
      name: at?.getAttribute('name') ?? '',
      text: (at?.textContent ?? '').trim(),
      type: at?.getAttribute('type') ?? '',
      id: at?.id ?? '',
      ring,
    };
  });

/** Presses Tab until the control that is wanted has the focus, and sees that each one on the way shows it. */
export async function tabTo(page: Page, wanted: (at: Focused) => boolean): Promise<void> {
  for (let press = 0; press < MOST_STOPS; press += 1) {
    await page.keyboard.press('Tab');
    const at = await focused(page);
    if (at.name !== '' || at.text !== '')
      expect(at.ring, `the focus is not seen on "${at.name || at.text}"`).toBe(true);
    if (wanted(at)) return;
  }
  throw new Error('Failed to reach the control by Tab.');
}

export const tabToField = (page: Page, name: string): Promise<void> =>
  tabTo(page, (at) => at.name === name);

/** Steps to the button or link of these words, and presses Enter. */
export async function pressByKeyboard(page: Page, words: string): Promise<void> {
  await tabTo(page, ({ text }) => text === words);
  await page.keyboard.press('Enter');
}

/** Steps to a field and types. */
export async function typeByKeyboard(page: Page, name: string, text: string): Promise<void> {
  await tabToField(page, name);
  await page.keyboard.type(text);
}
