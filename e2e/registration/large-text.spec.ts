/** A person who doubles the size of the text on a phone can read what they type. */
import { expect, test } from '@playwright/test';
import { openStep } from '../support/registration.ts';
import { full } from '../support/tags.ts';
import definition from '../../journeys/shared/loaders.json' with { type: 'json' };

test('a phone number has room with text at 200 %', full, async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 360, height: 640 } });
  await openStep(page, 'phone-and-email');
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  const number = page.locator('input[type="tel"]');
  const widthOf = async () => (await number.boundingBox())?.width;
  expect(await widthOf()).toBeGreaterThan(250);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await widthOf()).toBeGreaterThan(220);
});

/** Draws a loader with these words. Returns how many of its boxes lie beside the window. */
function countBeside({ title, messages }: { title: string; messages: string[] }): number {
  document.documentElement.style.fontSize = '200%';
  const add = (parent: Element, tag: string, className: string, text = ''): Element => {
    const element = document.createElement(tag);
    element.className = className;
    element.append(text);
    parent.append(element);
    return element;
  };
  const loader = add(document.body, 'div', 'loader');
  add(loader, 'p', 'loader-title', title);
  const list = add(loader, 'ol', 'checklist');
  for (const message of messages) {
    const row = add(list, 'li', '');
    add(row, 'span', 'checklist-mark');
    add(row, 'span', '', message);
  }
  const range = document.createRange();
  range.selectNodeContents(loader);
  const boxes = [...range.getClientRects()];
  loader.remove();
  return boxes.filter(({ left, right, top }) => left < 8 || right > innerWidth - 8 || top < 0)
    .length;
}

test('the words of a loader are in the window with text at 200 %', full, async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 320, height: 640 } });
  await openStep(page, 'phone-and-email');
  for (const words of Object.values(definition.loaders))
    expect(await page.evaluate(countBeside, words), words.title).toBe(0);
});
