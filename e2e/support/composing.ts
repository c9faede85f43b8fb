/** Types as a keyboard does that composes: it replaces what is composed until it commits it. */
import type { CDPSession, Locator, Page } from '@playwright/test';

/**
 * Composes a text in a field, character by character, and commits it. Returns what the field showed
 * after each character.
 */
export async function composeText(
  page: Page,
  field: Locator,
  text: string,
): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page);
  const shown = await compose(session, field, text);
  await session.send('Input.insertText', { text });
  await session.detach();
  return shown;
}

/** Composes a text in a field, and commits it neither then nor later. */
export async function beginText(page: Page, field: Locator, text: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await compose(session, field, text);
  await session.detach();
}

async function compose(session: CDPSession, field: Locator, text: string): Promise<string[]> {
  await field.focus();
  const shown: string[] = [];
  for (let length = 1; length <= text.length; length += 1) {
    await session.send('Input.imeSetComposition', {
      text: text.slice(0, length),
      selectionStart: length,
      selectionEnd: length,
    });
    shown.push(await field.inputValue());
  }
  return shown;
}
