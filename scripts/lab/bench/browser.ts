/** Benchmark in Chromium: bytes and requests of the first step, and the time from a key press to its paint. */
import type { Browser, Page } from '@playwright/test';
import { measureFirstField, readFirstField, watchFirstField } from './first-field.ts';
import { launchBrowser } from './launch-browser.ts';
import { measurePackages } from './packages/measure-packages.ts';
import { keyTimes, quantile } from './press-times.ts';
import { measurePresses } from './presses.ts';
import { startBenchHost } from './start-bench-host.ts';

type Rows = readonly (readonly [string, string])[];
/** Key presses that are measured, after a few for warm-up. */
const PRESSES = 30;
const WARM_UP = 4;
/** The factor by which the processor is slowed down for key presses. */
const THROTTLE = 4;
/** The addresses of compiled sets and their parts. */
const DEFINITIONS = /\/releases\/\w+\/org\/|\/parts\//;
/** Rows for the first step and for key presses. Times in milliseconds, sizes in kB as sent. */
export async function measureBrowser(root: string): Promise<Rows> {
  const host = await startBenchHost(root);
  const browser = await launchBrowser();
  try {
    return [
      ...(await measurePackages(root, browser, host.url)),
      ...(await measureFirstStep(browser, host.url)),
      ...(await measureFirstField(browser, host.url)),
      ...(await measureKeyPresses(browser, host.url)),
      ...(await measurePresses(browser, host.url)),
    ];
  } finally {
    await browser.close();
    await host.close();
  }
}

/** Counts what had arrived when the app took over; what is loaded after it comes in the background. */
async function measureFirstStep(browser: Browser, url: string): Promise<Rows> {
  const page = await browser.newPage();
  await page.addInitScript(watchFirstField);
  await page.goto(`${url}/register-v2`, { waitUntil: 'commit' });
  const { takenOverMs } = await readFirstField(page);
  const all = await page.evaluate((until) => {
    const entries = performance.getEntries() as PerformanceResourceTiming[];
    return entries
      .filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= until)
      .map(({ name, encodedBodySize }) => ({ name, bytes: encodedBodySize }));
  }, takenOverMs);
  await page.close();
  const sum = (kind: RegExp) =>
    `${(all.filter(({ name }) => kind.test(name)).reduce((total, { bytes }) => total + bytes, 0) / 1000).toFixed(1)} kB`;
  return [
    ['First step, as sent: scripts until the app has taken over', sum(/\.js$/)],
    ['First step, as sent: definitions until the app has taken over', sum(DEFINITIONS)],
    ['First step, as sent: style sheets, fonts', `${sum(/\.css$/)}, ${sum(/\.woff2$/)}`],
    ['First step: requests until the app has taken over', String(all.length)],
  ];
}

async function measureKeyPresses(browser: Browser, url: string): Promise<Rows> {
  const rows: (readonly [string, string])[] = [];
  for (const n of [10, 100, 1000]) {
    const page = await browser.newPage();
    await page.goto(`${url}/bench/w2?n=${n}&live=0&prefill=1`);
    await page.locator('input[name=f0]').waitFor();
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
    rows.push([
      `Key press to paint, ${n} fields, processor ÷${THROTTLE}: a field that no rule reads`,
      await pressTimes(page, 'f0', 'b', 'Backspace'),
    ]);
    await page.locator('input[name=f8]').fill('ye');
    rows.push([
      `Key press to paint, ${n} fields, processor ÷${THROTTLE}: one that shows another`,
      await pressTimes(page, 'f8', 's', 'Backspace'),
    ]);
    await page.close();
  }
  return rows;
}

/** Median and 95th percentile of pressing two keys in turn, until the frame that shows each. */
async function pressTimes(
  page: Page,
  field: string,
  ...keys: readonly [string, string]
): Promise<string> {
  await page.locator(`input[name=${field}]`).focus();
  await page.keyboard.press('End');
  const times = await keyTimes(page, { keys, presses: PRESSES, warmUp: WARM_UP, pauseMs: 60 });
  const at = (share: number) => quantile(times, share).toFixed(1);
  return `${at(0.5)} ms (95 %: ${at(0.95)} ms)`;
}
