/** Measures in a page how long presses take until the frame that shows their effect was painted. */
import type { Page } from '@playwright/test';

/** The awaited effect: another heading than this one, or a number of elements. */
type Awaited =
  | { readonly heading: string | null }
  | { readonly selector: string; readonly count: number };

interface PageTimes {
  readonly painted: Promise<number>;
  readonly times: number[];
}

/** Milliseconds from a press of the main button until what is awaited was painted. */
export async function pressTime(page: Page, awaited: Awaited): Promise<number> {
  await page.evaluate((what) => {
    const result = Promise.withResolvers<number>();
    Object.assign(globalThis, { painted: result.promise });
    const isShown = (): boolean =>
      'heading' in what
        ? document.querySelector('h1')?.textContent !== what.heading
        : document.querySelectorAll(what.selector).length >= what.count;
    const look = (from: number): void => {
      if (!isShown()) return void requestAnimationFrame(() => look(from));
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => result.resolve(performance.now() - from));
      port1.start();
      port2.postMessage(0);
    };
    addEventListener('click', ({ timeStamp }) => look(timeStamp), { capture: true, once: true });
  }, awaited);
  await page.locator('button[type=submit]').first().click();
  return page.evaluate(() => (globalThis as unknown as PageTimes).painted);
}

/** The keys to press in turn, the presses that are measured, and those before them for warm-up. */
interface KeyPresses {
  readonly keys: readonly [string, string];
  readonly presses: number;
  readonly warmUp: number;
  /** Milliseconds between two presses. */
  readonly pauseMs: number;
}

/** Milliseconds of key presses in the focused field, each until the frame that shows it; sorted. */
export async function keyTimes(
  page: Page,
  { keys, presses, warmUp, pauseMs }: KeyPresses,
): Promise<readonly number[]> {
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(globalThis, { times });
    const listen = ({ timeStamp }: Event): void => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => times.push(performance.now() - timeStamp));
        port1.start();
        port2.postMessage(0);
      });
    };
    addEventListener('keydown', listen, { capture: true });
  });
  for (let press = 0; press < presses + warmUp; press += 1) {
    await page.keyboard.press(press % 2 === 0 ? keys[0] : keys[1]);
    await page.waitForTimeout(pauseMs);
  }
  const times = await page.evaluate(() => (globalThis as unknown as PageTimes).times.splice(0));
  return times.slice(warmUp).toSorted((one, other) => one - other);
}

/** The value below which a share of sorted times is; NaN for none. */
export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
