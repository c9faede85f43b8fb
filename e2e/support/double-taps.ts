/** Taps everything that leads on twice, as a nervous thumb does. */
import type { BrowserContext } from '@playwright/test';

/**
 * After each tap on a link or a button, when its screen or the next one has been painted, taps the
 * link or button that is at the same place by then.
 */
export async function tapTwice(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const MOVES = 'a, button';
    const moverOf = (target: EventTarget | null): Element | null =>
      target instanceof Element ? target.closest(MOVES) : null;
    const tapAgain = ({ clientX, clientY }: MouseEvent): void => {
      const mover = moverOf(document.elementFromPoint(clientX, clientY));
      const second = { bubbles: true, cancelable: true, composed: true, detail: 2 };
      mover?.dispatchEvent(new MouseEvent('click', { ...second, clientX, clientY }));
    };
    addEventListener(
      'click',
      (event) => {
        if (!event.isTrusted || event.detail !== 1 || moverOf(event.target) === null) return;
        requestAnimationFrame(() => requestAnimationFrame(() => tapAgain(event)));
      },
      true,
    );
  });
}
