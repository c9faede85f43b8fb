/** Measures what a press of Continue takes: to the next step, and to all messages of an empty form. */
import type { Browser, Page } from '@playwright/test';
import { pressTime, quantile } from './press-times.ts';

type Rows = readonly (readonly [string, string])[];

/** The factor by which the processor is slowed down. */
const THROTTLE = 4;
const VISITS = 4;
/** The presses of one visit that lead to another step. */
const STEPS = 6;
const SUBMITS = 5;
const FIELDS = 1000;
/** Until background work of a new page has ended, in milliseconds. */
const REST_MS = 1500;

/** Rows with medians, in milliseconds, from the press to the frame after the one that shows it. */
export async function measurePresses(browser: Browser, url: string): Promise<Rows> {
  const steps: number[] = [];
  for (let visit = 0; visit < VISITS; visit += 1) steps.push(...(await pressSteps(browser, url)));
  const submits: number[] = [];
  for (let visit = 0; visit < SUBMITS; visit += 1) submits.push(await pressEmpty(browser, url));
  return [
    [`Continue to the next step painted, processor ÷${THROTTLE}`, summary(steps)],
    [
      `Submit of ${FIELDS} empty fields to all messages painted, processor ÷${THROTTLE}`,
      summary(submits),
    ],
  ];
}

async function pressSteps(browser: Browser, url: string): Promise<readonly number[]> {
  return onSlowPage(browser, `${url}/bench/w1?prefill=1`, async (page) => {
    const times: number[] = [];
    for (let step = 0; step < STEPS; step += 1) {
      const heading = await page.locator('h1').textContent();
      times.push(await pressTime(page, { heading }));
      await page.waitForTimeout(REST_MS / 3);
    }
    return times;
  });
}

const pressEmpty = (browser: Browser, url: string): Promise<number> =>
  onSlowPage(browser, `${url}/bench/w2?n=${FIELDS}&live=0`, (page) =>
    // Half of the fields are required or shown.
    pressTime(page, { selector: '[aria-invalid="true"]', count: FIELDS / 2 }),
  );

/** Opens a page without a stored draft, lets it rest, and slows the processor down. */
async function onSlowPage<T>(
  browser: Browser,
  address: string,
  measure: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    const page = await context.newPage();
    await page.goto(address);
    await page.locator('html:not([data-drawn]) form input').first().waitFor();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
    await page.waitForTimeout(REST_MS);
    return await measure(page);
  } finally {
    await context.close();
  }
}

function summary(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const median = quantile(sorted, 0.5).toFixed(0);
  return `${median} ms (slowest of ${sorted.length}: ${sorted.at(-1)?.toFixed(0)} ms)`;
}
