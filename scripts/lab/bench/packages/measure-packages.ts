/** Benchmark in Chromium: what each package costs in the scripts of the eight steps. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { buildEnvironment } from '../../../build-when-stale.ts';
import { pressTime } from '../press-times.ts';
import type { Characters } from './characters.ts';
import { packageRows, type LoadedScript, type LoadedScripts } from './package-rows.ts';

/** The presses that lead from the first step to the last one. */
const PRESSES = 7;
/** Until background work of a new page has ended, in milliseconds. */
const REST_MS = 1500;

/** Rows of the bench journey with eight steps. Throws Error when the build fails. */
export async function measurePackages(
  root: string,
  browser: Browser,
  url: string,
): Promise<readonly (readonly [string, string])[]> {
  return packageRows(await loadedScripts(browser, url), charactersByChunk(root));
}

function charactersByChunk(root: string): Readonly<Record<string, Characters>> {
  const { status, stdout } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'print-characters.ts')],
    {
      cwd: root,
      env: buildEnvironment(),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  if (status !== 0)
    throw new Error('Failed to build the app with source maps. Please mend what vite says above.');
  return JSON.parse(stdout) as Record<string, Characters>;
}

/** Goes through the prefilled steps, until the last one is shown. */
async function loadedScripts(browser: Browser, url: string): Promise<LoadedScripts> {
  const page = await browser.newPage();
  try {
    await page.addInitScript(watchTakeOver);
    await page.goto(`${url}/bench/w1?prefill=1`);
    const untilTakeOver = await scriptsAtTakeOver(page);
    await page.waitForTimeout(REST_MS);
    for (let press = 0; press < PRESSES; press += 1) {
      const heading = await page.locator('h1').first().textContent();
      await pressTime(page, { heading });
    }
    return { untilTakeOver, allSteps: await scriptsUntil(page, Infinity) };
  } finally {
    await page.close();
  }
}

/** Runs in the page before its own scripts: records when the app takes the drawn page over. */
function watchTakeOver(): void {
  new MutationObserver((_, observer) => {
    if (document.querySelector('html:not([data-drawn]) form input') === null) return;
    observer.disconnect();
    Object.assign(globalThis, { takenOverMs: performance.now() });
  }).observe(document, { subtree: true, childList: true, attributes: true });
}

async function scriptsAtTakeOver(page: Page): Promise<readonly LoadedScript[]> {
  const taken = await page.waitForFunction(
    () => (globalThis as unknown as { takenOverMs?: number }).takenOverMs,
  );
  return scriptsUntil(page, Number(await taken.jsonValue()));
}

/** The scripts that the page had received at a time, in milliseconds since its start. */
const scriptsUntil = (page: Page, time: number): Promise<readonly LoadedScript[]> =>
  page.evaluate((untilMs) => {
    const bytesAt = new Map<string, number>();
    for (const entry of performance.getEntriesByType('resource')) {
      const { name, responseEnd, encodedBodySize } = entry as PerformanceResourceTiming;
      const { pathname } = new URL(name);
      if (pathname.endsWith('.js') && responseEnd <= untilMs)
        bytesAt.set(pathname, Math.max(bytesAt.get(pathname) ?? 0, encodedBodySize));
    }
    return [...bytesAt].map(([path, bytes]) => ({ path, bytes }));
  }, time);
