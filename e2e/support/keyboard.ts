/** Uses a page only by keyboard, and checks that each focused control shows a focus ring. */
import { expect, type Page } from '@playwright/test';

const MAX_STOPS = 60;

/** The focused element, and whether it shows a focus ring. */
interface Focused {
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

/**
 * Presses Tab until the wanted control has the focus. Fails when a control on the way shows no
 * focus ring.
 */
export async function tabTo(page: Page, wanted: (at: Focused) => boolean): Promise<void> {
  for (let press = 0; press < MAX_STOPS; press += 1) {
    await page.keyboard.press('Tab');
    const at = await focused(page);
    if (at.name !== '' || at.text !== '')
      expect(at.ring, `no focus ring on "${at.name || at.text}"`).toBe(true);
    if (wanted(at)) return;
  }
  throw new Error(`Failed to reach the control within ${MAX_STOPS} presses of Tab.`);
}

/** Presses Tab until the field of this name has the focus. */
export const tabToField = (page: Page, name: string): Promise<void> =>
  tabTo(page, (at) => at.name === name);

/** Moves to the button or link with this text and presses Enter. */
export async function pressByKeyboard(page: Page, label: string): Promise<void> {
  await tabTo(page, ({ text }) => text === label);
  await page.keyboard.press('Enter');
}

/** Moves to a field and types. */
export async function typeByKeyboard(page: Page, name: string, text: string): Promise<void> {
  await tabToField(page, name);
  await page.keyboard.type(text);
}
