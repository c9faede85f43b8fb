/** No layout depends on the length of a text: each text of the pseudo-language is 40 % longer. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { writeProduct } from '../../scripts/languages/write-product.ts';
import { test as base } from '../support/product-host.ts';
import { full } from '../support/tags.ts';

const test = base.extend({
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the names of fixtures from the pattern
  definitions: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'journey-language-'));
    writeProduct(process.cwd(), folder, 'pseudo');
    await use(folder);
    rmSync(folder, { recursive: true, force: true });
  },
});

const drawn = (screen: string): string =>
  `/sandbox/screens/drawn?${new URLSearchParams({ lender: 'HEARTHLINE', screen, scenario: '' })}`;
/** Public pages, and pages of an application as the sandbox draws them. */
const PAGES = [
  '/register-v2',
  '/auth/login',
  '/contact',
  ...[
    'register-v2/phone-and-email',
    'page/dashboard',
    'page/settings-password',
    'page/application-product-select-confirm',
    'page/application-bank-manual-disburse',
    'page/application-signing-sign',
    'page/application-notary-reserve-manual',
    'page/application-complete',
  ].map(drawn),
];

/**
 * The texts that are outside of the window, cut by their element, or over another text. Texts for
 * screen readers only are a pixel large, or clipped away.
 */
function misplacedTexts(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: { text: string; element: Element; box: DOMRect; lines: readonly DOMRect[] }[] = [];
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    const element = node.parentElement;
    if (element === null || !/\p{L}/u.test(node.textContent ?? '')) continue;
    const { visibility, opacity, clipPath } = getComputedStyle(element);
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    const own = element.getBoundingClientRect();
    const isShown =
      visibility === 'visible' &&
      opacity !== '0' &&
      clipPath === 'none' &&
      box.width > 0 &&
      own.width > 1 &&
      own.height > 1;
    if (isShown && element.checkVisibility())
      texts.push({
        text: node.textContent ?? '',
        element,
        box,
        lines: [...range.getClientRects()],
      });
  }
  const isOutside = ({ box }: (typeof texts)[number]): boolean =>
    box.left < -1 || box.right > innerWidth + 1;
  const isCut = ({ element }: (typeof texts)[number]): boolean => {
    const { overflowX } = getComputedStyle(element);
    return /hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1;
  };
  const overlaps = (one: DOMRect, other: DOMRect): boolean =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 3 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 3;
  const isFixed = (element: Element): boolean => {
    for (let at: Element | null = element; at !== null; at = at.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(at).position)) return true;
    return false;
  };
  const flowing = texts.filter(({ element }) => !isFixed(element));
  const covers = (one: (typeof texts)[number], other: (typeof texts)[number]): boolean =>
    one.lines.some((line) => other.lines.some((below) => overlaps(line, below)));
  const covered = flowing.flatMap((one, at) => {
    const under = flowing.slice(0, at).find((other) => covers(one, other));
    return under === undefined ? [] : [{ ...one, text: `${one.text} over ${under.text}` }];
  });
  const said = (why: string) => (one: (typeof texts)[number]) => `${why}: ${one.text}`;
  return [
    ...texts.filter(isOutside).map(said('outside')),
    ...texts.filter(isCut).map(said('cut')),
    ...covered.map(said('covered')),
  ];
}

const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test(
  'long texts are neither cut, nor over each other, nor wider than a phone',
  full,
  async ({ page, product }) => {
    const found: string[] = [];
    for (const address of PAGES) {
      await page.goto(product.url + address);
      await expect(page.locator('h1').first()).toContainText('~]');
      for (const width of [320, 360]) {
        await page.setViewportSize({ width, height: 740 });
        const texts = await page.evaluate(misplacedTexts);
        if ((await sideways(page)) > 0) texts.push('scrolls sideways');
        found.push(...texts.map((text) => `${address} at ${width}: ${text}`));
      }
    }
    expect(found).toEqual([]);
  },
);
