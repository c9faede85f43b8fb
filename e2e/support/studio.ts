/** The common actions of several tests of the Studio. */
import { expect, type FrameLocator, type Page } from '@playwright/test';

/** Waits until the page in the frame of the Studio can be asked, and gives the frame. */
export async function askableFrame(page: Page): Promise<FrameLocator> {
  await page.waitForFunction(
    () => 'journeyAuthor' in (document.querySelector('iframe')?.contentWindow ?? {}),
  );
  return page.frameLocator('iframe');
}

/** Opens the Studio with the page in its frame. */
export async function openStudio(page: Page, address: string): Promise<FrameLocator> {
  await page.setViewportSize({ width: 1280, height: 900 });
  // The load event of the Studio waits for its frame, which may still load its pictures.
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  return askableFrame(page);
}

/** Lets saves wait for a publish, on the page of changes of the Studio. */
export async function letSavesWait(page: Page): Promise<void> {
  const switched = page.waitForResponse(/\/changes\/setWaits$/);
  await page.getByLabel('Saves wait until you publish').check();
  await switched;
}

/** Opens a definition by its words. */
export async function openByWords(page: Page, words: string, kind: string): Promise<void> {
  await page.getByRole('button', { name: 'Find' }).click();
  await page.getByRole('combobox', { name: 'Words' }).fill(words);
  await expect(page.getByRole('option').first()).toContainText(kind);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Find' })).toBeHidden();
}
