/**
 * On a phone with text at twice its size, the page does not scroll sideways, no number breaks, and
 * no bar covers the page.
 */
import { expect, test } from '@playwright/test';
import { full } from '../support/tags.ts';

/** Screens with amounts, tables, cards and long words, each in a scenario that fills them. */
const SCREENS: readonly (readonly [screen: string, scenario: string])[] = [
  ['application-product-select', 'The chosen offer with a fixed rate shows every figure'],
  ['application-product-select', 'Two offers of one kind are compared by their sums'],
  ['application-liens', 'Not attested'],
  ['application-start-app-summary', 'Not agreed to'],
  ['application-start-hmda', 'No data'],
  ['application-identity', 'A permanent resident’s card is asked for, front and back'],
  ['application-conditions-upload-document', 'The owner sends files of the kind manual paystub'],
  [
    'dashboard',
    'Your applications: one application waits for the borrower, one for the lender, one is declined',
  ],
];

/** Lists the faults of the screen as it is drawn: runs in the page. */
function listFaults(): string[] {
  document.documentElement.style.fontSize = '200%';
  for (const details of document.querySelectorAll('details')) details.open = true;
  const faults: string[] = [];
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > innerWidth) faults.push(`The page is ${scrollWidth} px wide.`);
  // In the middle of a long form, a bar that sticks is at the lower edge of the window.
  scrollTo(0, document.documentElement.scrollHeight / 2);
  const bar = document.querySelector('.actions-primary')?.getBoundingClientRect();
  const isStuck = bar !== undefined && Math.abs(bar.bottom - innerHeight) < 2;
  if (isStuck && bar.height > innerHeight / 3)
    faults.push(`The bar covers ${Math.round((bar.height / innerHeight) * 100)} % of the window.`);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let end = { node: '', right: 0, top: 0 };
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (node.parentElement?.checkVisibility() !== true) continue;
    for (const match of (node.nodeValue ?? '').matchAll(/\$[\d,.]*\d|\d[\d,.]*\d?%/g)) {
      const range = document.createRange();
      range.setStart(node, match.index);
      range.setEnd(node, match.index + match[0].length);
      const [box, ...more] = range.getClientRects();
      if (box === undefined || box.width === 0) continue;
      if (more.length > 0) faults.push(`${match[0]} breaks.`);
      if (Math.abs(box.top - end.top) < 4 && Math.abs(box.left - end.right) < 4)
        faults.push(`${match[0]} touches ${end.node}.`);
      end = { node: match[0], right: box.right, top: box.top };
    }
  }
  return faults;
}

for (const lender of ['HARBOR', 'COINHAUS', 'HEARTHLINE'])
  test(`pages of ${lender} hold text at 200 % on a phone`, full, async ({ page }) => {
    for (const [name, scenario] of SCREENS)
      for (const width of [360, 320]) {
        await page.setViewportSize({ width, height: 740 });
        const query = new URLSearchParams({ lender, screen: `page/${name}`, scenario });
        await page.goto(`/sandbox/screens/drawn?${query}`);
        await expect(page.locator('h1')).toBeVisible();
        expect(await page.evaluate(listFaults), `${name} at ${width} px`).toEqual([]);
      }
  });
