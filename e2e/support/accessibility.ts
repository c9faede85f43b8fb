/**
 * Checks the accessibility of a page: WCAG 2.2 AA by axe, no sideways scroll, and a keyboard that
 * reaches every control with a visible focus.
 */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The axe tags of WCAG 2.2 AA. */
export const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const MAX_STOPS = 150;

/**
 * Fails with each axe rule that is broken and the HTML that breaks it, and when the page scrolls
 * sideways. `where` names the page in the message.
 */
export async function expectAccessible(
  page: Page,
  where: string,
  tags: readonly string[] = WCAG,
): Promise<void> {
  // In a window as high as the page, the bar of buttons at its lower edge covers no control.
  const size = page.viewportSize();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (size) await page.setViewportSize({ ...size, height: Math.max(size.height, height) });
  // The pages have no frames, so legacy mode suffices. Reporting only violations is several times
  // as fast.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags([...tags])
    .analyze();
  if (size) await page.setViewportSize(size);
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

interface TabWalk {
  /** Controls that Tab has not reached. */
  readonly left: readonly string[];
  /** Controls without a visible focus ring. */
  readonly unseen: readonly string[];
  /** Whether the focus has left the main part for the footer. */
  readonly around: boolean;
}

/**
 * Presses Tab through the main part. Fails when a control is not reached or shows no focus ring.
 */
export async function expectKeyboardAccess(page: Page): Promise<void> {
  await startTabWalk(page);
  let walk = await readTabWalk(page);
  for (let stops = 0; stops < MAX_STOPS && !walk.around && walk.left.length > 0; stops += 8) {
    for (let press = 0; press < 8; press += 1) await page.keyboard.press('Tab');
    walk = await readTabWalk(page);
  }
  expect({ 'not reached by Tab': walk.left, 'focus not seen': walk.unseen }).toEqual({
    'not reached by Tab': [],
    'focus not seen': [],
  });
}

async function startTabWalk(page: Page): Promise<void> {
  await page.evaluate(() => {
    const main = document.querySelector('main') ?? document.body;
    const controls = [
      ...main.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary, [tabindex]',
      ),
    ].filter(
      (one) =>
        one.tabIndex >= 0 &&
        !one.matches(':disabled') &&
        one.checkVisibility({ visibilityProperty: true }),
    );
    // Tab stops once in a group of radio buttons.
    const nameOf = (one: HTMLElement): string =>
      one instanceof HTMLInputElement && one.type === 'radio'
        ? `radio ${one.name}`
        : one.outerHTML.slice(0, 160);
    const walk = {
      left: new Map(controls.map((one) => [one, nameOf(one)])),
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
      // A custom-drawn control shows the ring on an element next to the native one.
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
    // Starts where the skip link leads.
    main.focus();
    walk.unseen.clear();
  });
}

async function readTabWalk(page: Page): Promise<TabWalk> {
  return page.evaluate(() => {
    const { left, unseen, around } = (
      globalThis as unknown as {
        walk: { left: Map<HTMLElement, string>; unseen: Set<string>; around: boolean };
      }
    ).walk;
    return { left: [...new Set(left.values())], unseen: [...unseen], around };
  });
}
