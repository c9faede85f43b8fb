/** What a machine can check of a page: WCAG 2.2 AA, no sideways scroll, and a keyboard that reaches everything and is always seen. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const MOST_STOPS = 150;

/** Fails with each rule that a machine finds broken, and with what breaks it. */
export async function faultless(
  page: Page,
  where: string,
  tags: readonly string[] = WCAG,
): Promise<void> {
  // There are no frames, so the page alone is judged, and only what is broken is told: several times as fast.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags([...tags])
    .analyze();
  expect(
    violations.map(
      ({ id, nodes }) => `${where}: ${id} at ${nodes.map(({ html }) => html).join(' ')}`,
    ),
  ).toEqual([]);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - globalThis.innerWidth),
    `${where} scrolls sideways`,
  ).toBeLessThanOrEqual(0);
}

/** Until nothing of the page is on its way: its forms and blocks are fetched after its heading. */
export async function drawn(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('.skeleton, .loader')).toHaveCount(0);
  await page.evaluate(async () => {
    const QUIET = 120;
    for (
      let before = -1, now = performance.getEntriesByType('resource').length;
      before !== now;
      now = performance.getEntriesByType('resource').length
    ) {
      before = now;
      await new Promise((done) => setTimeout(done, QUIET));
    }
    await document.fonts.ready;
  });
}

interface Walk {
  readonly left: readonly string[];
  readonly unseen: readonly string[];
  readonly around: boolean;
}

/** Steps by Tab through the main part. Fails when something that can be pressed or filled in is not reached, or when the focus can't be seen on it. */
export async function walkByKeyboard(page: Page): Promise<void> {
  await beginWalk(page);
  let walk = await stateOfWalk(page);
  for (let stops = 0; stops < MOST_STOPS && !walk.around && walk.left.length > 0; stops += 8) {
    for (let press = 0; press < 8; press += 1) await page.keyboard.press('Tab');
    walk = await stateOfWalk(page);
  }
  expect({ 'not reached by Tab': walk.left, 'focus not seen': walk.unseen }).toEqual({
    'not reached by Tab': [],
    'focus not seen': [],
  });
}

async function beginWalk(page: Page): Promise<void> {
  await page.evaluate(() => {
    const main = document.querySelector('main') ?? document.body;
    const ours = [
      ...main.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary, [tabindex]',
      ),
    ].filter(
      (one) =>
        one.tabIndex >= 0 &&
        !one.matches(':disabled') &&
        one.checkVisibility({ visibilityProperty: true }),
    );
    // Of a group of radios Tab stops at one.
    const nameOf = (one: HTMLElement): string =>
      one instanceof HTMLInputElement && one.type === 'radio'
        ? `radio ${one.name}`
        : one.outerHTML.slice(0, 160);
    const walk = {
      left: new Map(ours.map((one) => [one, nameOf(one)])),
      unseen: new Set<string>(),
      around: false,
    };
    Object.assign(globalThis, { walk });
    addEventListener('focusin', ({ target }) => {
      const at = target as HTMLElement;
      if (at.closest('footer') !== null) walk.around = true;
      const name = nameOf(at);
      for (const [one, itsName] of walk.left)
        if (one === at || (itsName === name && name.startsWith('radio '))) walk.left.delete(one);
      // What is drawn of our own carries the ring in the place of the native control.
      const shown = [
        at,
        at.parentElement,
        at.closest('label'),
        at.nextElementSibling,
        at.nextElementSibling?.querySelector('*'),
      ];
      const ringed = shown.some(
        (one) =>
          one &&
          getComputedStyle(one).outlineStyle !== 'none' &&
          parseFloat(getComputedStyle(one).outlineWidth) >= 2,
      );
      const { width, height } = at.getBoundingClientRect();
      if (!ringed || width === 0 || height === 0) walk.unseen.add(name);
    });
    // As by the skip link.
    main.focus();
    walk.unseen.clear();
  });
}

async function stateOfWalk(page: Page): Promise<Walk> {
  return page.evaluate(() => {
    const { left, unseen, around } = (
      globalThis as unknown as {
        walk: { left: Map<HTMLElement, string>; unseen: Set<string>; around: boolean };
      }
    ).walk;
    return { left: [...new Set(left.values())], unseen: [...unseen], around };
  });
}
