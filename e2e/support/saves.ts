/** Keeps saved definitions from going live. */
import type { Page } from '@playwright/test';

/** Lets saves wait for a publish, on the page of changes of the Studio. */
export async function letSavesWait(page: Page): Promise<void> {
  const switched = page.waitForResponse(/\/changes\/mode$/);
  await page.getByLabel('Saves wait until you publish').check();
  await switched;
}
