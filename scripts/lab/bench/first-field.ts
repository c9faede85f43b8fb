/** Measures how soon the first field of the registration can be used on a slow phone. */
import type { Browser, Page } from '@playwright/test';

const RUNS = 5;
/** The factor by which the processor is slowed down. */
const THROTTLE = 4;
const LATENCY_MS = 150;
/** In bytes a second: 1.6 and 0.75 Mb/s. */
const NETWORK = { downloadThroughput: 200_000, uploadThroughput: 93_750, offline: false };

interface FirstField {
  /** The frame after the one in which the field is there. */
  readonly paintedMs: number;
  /** The app has taken over. */
  readonly takenOverMs: number;
  /** The shifts of the layout, as the browser counts them. */
  readonly shift: number;
}

/** Rows with the medians of five visits, each in a browser without a cache. */
export async function measureFirstField(
  browser: Browser,
  url: string,
): Promise<readonly (readonly [string, string])[]> {
  const visits: FirstField[] = [];
  for (let run = 0; run < RUNS; run += 1) visits.push(await visit(browser, url));
  const median = (of: (one: FirstField) => number) =>
    visits.map(of).toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? Number.NaN;
  const ms = (of: (one: FirstField) => number) => `${median(of).toFixed(0)} ms`;
  const where = `processor ÷${THROTTLE}, ${LATENCY_MS} ms, 1.6 Mb/s`;
  return [
    [`First field painted, ${where}`, ms((one) => one.paintedMs)],
    [`App has taken over, ${where}`, ms((one) => one.takenOverMs)],
    [`Layout shift of the first step, ${where}`, median((one) => one.shift).toFixed(3)],
  ];
}

async function visit(browser: Browser, url: string): Promise<FirstField> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  try {
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', { ...NETWORK, latency: LATENCY_MS });
    await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
    await page.addInitScript(watchFirstField);
    await page.goto(`${url}/register-v2`, { waitUntil: 'commit' });
    return await readFirstField(page);
  } finally {
    await context.close();
  }
}

/** Runs in the page before its own scripts. */
export function watchFirstField(): void {
  const seen = { paintedMs: 0, takenOverMs: 0, shift: 0 };
  Object.assign(globalThis, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      seen.shift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
  const look = (): void => {
    const hasField = document.querySelector('form input') !== null;
    const isDrawn = document.documentElement?.dataset['drawn'] !== undefined;
    // The frame before this one showed it.
    if (hasField && seen.paintedMs === 0) seen.paintedMs = -1;
    else if (seen.paintedMs === -1) seen.paintedMs = performance.now();
    if (hasField && !isDrawn) seen.takenOverMs ||= performance.now();
    if (seen.takenOverMs === 0 || seen.paintedMs <= 0) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Resolves once the app has taken over a page that `watchFirstField` watches. */
export async function readFirstField(page: Page): Promise<FirstField> {
  const seen = await page.waitForFunction(() => {
    const { seen: found } = globalThis as unknown as { seen: FirstField };
    return found.takenOverMs > 0 && found.paintedMs > 0 && found;
  });
  return (await seen.jsonValue()) as FirstField;
}
