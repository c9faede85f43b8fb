/** The chat button never covers a figure or a control of the page, at any scroll position. */
import { expect, type Page } from '@playwright/test';
import { overrideFlags } from '../support/registration.ts';
import { test } from '../support/test.ts';
import { full } from '../support/tags.ts';

/**
 * Scrolls through the page, and lists what the button covers while it is shown. `shown` is whether
 * it is shown at the end of the page.
 */
async function scrollThrough(page: Page) {
  return page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const chat = document.querySelector('.chat');
    if (chat === null) throw new Error('no chat');
    const isOver = (one: DOMRect, other: DOMRect) =>
      one.left < other.right - 1 &&
      one.right > other.left + 1 &&
      one.top < other.bottom - 1 &&
      one.bottom > other.top + 1;
    const figuresOf = (node: Text) =>
      [...node.data.matchAll(/\d[\d.,]*/g)].flatMap(({ 0: figure, index }) => {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + figure.length);
        return [...range.getClientRects()];
      });
    const isDrawn = (element: Element, rect: DOMRect) =>
      document
        .elementsFromPoint(rect.left + rect.width / 2, rect.top + rect.height / 2)
        .includes(element);
    const coveredNow = (): string[] => {
      const box = chat.getBoundingClientRect();
      const controls = [...document.querySelectorAll('main :is(a, button, input, select, label)')];
      const names = controls.flatMap((one) => {
        const rect = one.getBoundingClientRect();
        return isOver(rect, box) && isDrawn(one, rect) ? [one.textContent] : [];
      });
      const walker = document.createTreeWalker(
        document.querySelector('main') ?? document.body,
        NodeFilter.SHOW_TEXT,
      );
      while (walker.nextNode() !== null) {
        const { currentNode } = walker;
        const parent = currentNode.parentElement;
        if (!(currentNode instanceof Text) || parent === null) continue;
        const rects = figuresOf(currentNode).filter((rect) => isOver(rect, box));
        if (rects.some((rect) => isDrawn(parent, rect))) names.push(currentNode.data);
      }
      return names;
    };
    const covered: string[] = [];
    const seen = { shown: 0, hidden: 0 };
    for (let top = 0; top < document.documentElement.scrollHeight; top += 25) {
      scrollTo(0, top);
      for (let frames = 0; frames < 3; frames += 1) await frame();
      const isHidden = chat.hasAttribute('data-aside');
      seen[isHidden ? 'hidden' : 'shown'] += 1;
      if (!isHidden) covered.push(...coveredNow().map((name) => `${top}: ${name}`));
    }
    return { covered, ...seen, isShownAtEnd: !chat.hasAttribute('data-aside') };
  });
}

for (const width of [360, 1280])
  test(`at ${width} px over the offers`, full, async ({ page, sandbox }) => {
    const { uuid, jwt } = await sandbox.createApplication({ org: 'HEARTHLINE' });
    await sandbox.setStatus(uuid, 'OFFER_SELECTION');
    await page.addInitScript((token) => localStorage.setItem('jwt', `Bearer ${token}`), jwt);
    await overrideFlags(page, { 'fe-webchat': true });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 700 });
    await page.goto(`/account/heloc/${uuid}/product/select`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Chat', exact: true }).waitFor();
    const { covered, shown, isShownAtEnd } = await scrollThrough(page);
    expect(covered).toEqual([]);
    expect(shown).toBeGreaterThan(0);
    expect(isShownAtEnd).toBe(true);
  });
