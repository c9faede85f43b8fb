/** Types as a keyboard does that composes: it replaces what is composed until it commits it. */
import type { Locator, Page } from '@playwright/test';

/**
 * Composes a text in a field, character by character, and commits it. Returns what the field showed
 * after each character.
 */
export async function composeText(
  page: Page,
  field: Locator,
  text: string,
): Promise<readonly string[]> {
  await field.focus();
  const session = await page.context().newCDPSession(page);
  const shown: string[] = [];
  for (let length = 1; length <= text.length; length += 1) {
    await session.send('Input.imeSetComposition', {
      text: text.slice(0, length),
      selectionStart: length,
      selectionEnd: length,
    });
    shown.push(await field.inputValue());
  }
  await session.send('Input.insertText', { text });
  await session.detach();
  return shown;
}
