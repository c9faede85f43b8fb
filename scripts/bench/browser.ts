/** Benchmark in Chromium: bytes and requests of the first step, and the time from a key press to its paint. */
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { startHost } from '../../src/host/index.ts';
import { measureFirstField } from './first-field.ts';
import { measurePresses } from './presses.ts';
import { writeBenchTree } from './write-definitions.ts';

type Rows = readonly (readonly [string, string])[];
/** Key presses that are measured, after a few for warm-up. */
const PRESSES = 30;
const WARM_UP = 4;
/** The factor by which the processor is slowed down for key presses. */
const THROTTLE = 4;
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Rows for the first step and for key presses. Times in milliseconds, sizes in kB as sent. */
export async function measureBrowser(root: string): Promise<Rows> {
  const tree = join(root, '.bench/tree');
  writeBenchTree(root, tree);
  const host = await startHost({
    sandboxLimitFactor: 1000,
    port: 0,
    host: '127.0.0.1',
    dataDir: mkdtempSync(join(tmpdir(), 'journey-bench-')),
    root: tree,
    dist: join(root, 'dist'),
    log: () => undefined,
  });
  const installed = chromium.executablePath();
  const browser = await chromium.launch({
    args: ARGS,
    ...(existsSync(installed)
      ? {}
      : { executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium' }),
  });
  try {
    return [
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

async function measureFirstStep(browser: Browser, url: string): Promise<Rows> {
  const page = await browser.newPage();
  const sizes: Promise<{ readonly type: string; readonly bytes: number }>[] = [];
  page.on('requestfinished', (request) =>
    sizes.push(
      request.sizes().then(
        ({ responseBodySize }) => ({ type: request.resourceType(), bytes: responseBodySize }),
        () => ({ type: 'gone', bytes: 0 }),
      ),
    ),
  );
  await page.goto(`${url}/register-v2`);
  await page.locator('html:not([data-drawn]) form input').first().waitFor();
  const all = await Promise.all(sizes);
  const sum = (type: string) =>
    `${(all.filter((one) => one.type === type).reduce((bytes, one) => bytes + one.bytes, 0) / 1000).toFixed(1)} kB`;
  await page.close();
  return [
    ['First step, as sent: scripts until the app has taken over', sum('script')],
    ['First step, as sent: style sheets, fonts', `${sum('stylesheet')}, ${sum('font')}`],
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

/** Median and 95th percentile of pressing two keys in turn, from the key press to the frame that shows it. */
async function pressTimes(
  page: Page,
  field: string,
  ...pressed: readonly [string, string]
): Promise<string> {
  await page.locator(`input[name=${field}]`).focus();
  await page.keyboard.press('End');
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(globalThis, { times });
    addEventListener(
      'keydown',
      (event) => {
        const from = event.timeStamp;
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', () => times.push(performance.now() - from));
          port1.start();
          port2.postMessage(0);
        });
      },
      { capture: true },
    );
  });
  for (let press = 0; press < PRESSES + WARM_UP; press += 1) {
    await page.keyboard.press(pressed[press % 2] ?? pressed[0]);
    await page.waitForTimeout(60);
  }
  const times = (
    await page.evaluate(() => (globalThis as unknown as { times: number[] }).times.splice(0))
  )
    .slice(WARM_UP)
    .toSorted((a, b) => a - b);
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? Number.NaN).toFixed(1);
  return `${at(0.5)} ms (95 %: ${at(0.95)} ms)`;
}
