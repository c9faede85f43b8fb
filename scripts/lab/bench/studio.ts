/** Benchmark of the Studio in Chromium, on a copy of the shipped definitions, at full speed. */
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { launchBrowser } from './launch-browser.ts';
import { keyTimes, quantile } from './press-times.ts';
import { startEditedHost } from './start-bench-host.ts';

type Rows = readonly (readonly [string, string])[];
const DEFINITIONS = ['journeys', 'schemas', 'org-themes'];
const OPENINGS = 5;
const EDITS = 12;
const PRESSES = 20;
/** Until the work after an edit, or after an opening, has ended, in milliseconds. */
const REST_MS = 2000;
/** A step, and the largest definition that a person edits. */
const STEP = 'journeys/register-v2/steps/annual-income.json';
const LARGEST = 'journeys/register-v2/journey.json';

/** Rows of medians, and of the value below which 95 % are. */
export async function measureStudio(root: string): Promise<Rows> {
  const tree = join(root, '.bench/studio-tree');
  rmSync(tree, { recursive: true, force: true });
  for (const name of DEFINITIONS) cpSync(join(root, name), join(tree, name), { recursive: true });
  const host = await startEditedHost(root, tree);
  const browser = await launchBrowser();
  try {
    const openings: number[] = [];
    for (let visit = 0; visit < OPENINGS; visit += 1)
      openings.push(await onPage(browser, `${host.url}/studio`, openingTime));
    const [typed = [], undone = []] = await onPage(browser, `${host.url}/studio`, editTimes);
    const checks = await onPage(browser, editorAddress(host.url, STEP), checkTimes);
    const keys = await onPage(browser, editorAddress(host.url, LARGEST), editorKeys);
    return [
      ['Studio: address to the page that can be pressed', summary(openings)],
      ['Studio: key in the words to the page that shows them', summary(typed)],
      ['Studio: words undone to the page that shows them', summary(undone)],
      ['Studio: key to its problem, 150 ms of them without a key', summary(checks)],
      [`Studio: key to paint, ${LARGEST}`, summary(keys)],
    ];
  } finally {
    await browser.close();
    await host.close();
  }
}

const editorAddress = (url: string, file: string): string =>
  `${url}/studio/definitions?file=${encodeURIComponent(file)}&line=3`;

async function onPage<T>(
  browser: Browser,
  address: string,
  measure: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    const page = await context.newPage();
    await page.goto(address, { waitUntil: 'commit' });
    return await measure(page);
  } finally {
    await context.close();
  }
}

/** Milliseconds from the navigation until the shown page takes presses of the Studio. */
async function openingTime(page: Page): Promise<number> {
  const ready = await page.waitForFunction(() => {
    const { contentWindow } = document.querySelector('iframe') ?? {};
    return (
      'journeyAuthor' in (contentWindow ?? {}) &&
      (contentWindow?.document.querySelector('h1') ?? null) !== null &&
      performance.now()
    );
  });
  return Number(await ready.jsonValue());
}

/** Milliseconds from the words that are typed, and from their undo, to the page that shows them. */
async function editTimes(page: Page): Promise<readonly (readonly number[])[]> {
  await openingTime(page);
  await page.waitForTimeout(REST_MS);
  const title = page.frameLocator('iframe').locator('h1');
  await title.click();
  const words = page.getByRole('textbox', { name: 'Words' });
  const before = (await title.textContent()) ?? '';
  const [typed, undone]: [number[], number[]] = [[], []];
  for (let edit = 0; edit < EDITS; edit += 1) {
    await words.press('Control+End');
    await awaitTitle(page, `${before}?`);
    await page.keyboard.press('?');
    typed.push(await painted(page));
    await page.keyboard.press('Control+Enter');
    await page.waitForTimeout(REST_MS);
    await page.getByRole('button', { name: 'Undo', exact: true }).focus();
    await awaitTitle(page, before);
    await page.keyboard.press('Enter');
    undone.push(await painted(page));
    await page.waitForTimeout(REST_MS);
  }
  return [sorted(typed), sorted(undone)];
}

/** Measures from the next key until the framed page has this title; see `painted`. */
async function awaitTitle(page: Page, title: string): Promise<void> {
  await page.evaluate((awaited) => {
    const result = Promise.withResolvers<number>();
    Object.assign(globalThis, { painted: result.promise });
    const look = (from: number): void => {
      const shown = document.querySelector('iframe')?.contentDocument?.querySelector('h1');
      if (shown?.textContent === awaited) result.resolve(performance.now() - from);
      else requestAnimationFrame(() => look(from));
    };
    const pressed = ({ timeStamp }: Event): void => look(timeStamp);
    addEventListener('keydown', pressed, { capture: true, once: true });
  }, title);
}

/** Adds a property that the definition may not have, takes it out again, and so on. */
async function checkTimes(page: Page): Promise<readonly number[]> {
  await page.locator('.cm-line', { hasText: '"title"' }).first().click();
  await page.keyboard.press('End');
  await page.waitForTimeout(REST_MS);
  const times: number[] = [];
  for (let check = 0; check < EDITS; check += 1) {
    await page.keyboard.type(` "wrong${check}":`);
    await page.evaluate((name) => {
      const result = Promise.withResolvers<number>();
      Object.assign(globalThis, { painted: result.promise });
      const look = (from: number): void => {
        const { textContent = '' } = document.querySelector('.problems') ?? {};
        if (textContent?.includes(name)) result.resolve(performance.now() - from);
        else requestAnimationFrame(() => look(from));
      };
      const pressed = (event: KeyboardEvent): void => {
        if (event.key !== ',') return;
        removeEventListener('keydown', pressed, { capture: true });
        look(event.timeStamp);
      };
      addEventListener('keydown', pressed, { capture: true });
    }, `wrong${check}`);
    await page.keyboard.type('1,');
    times.push(await painted(page));
    await page.keyboard.press('Control+z');
    await page.waitForTimeout(REST_MS);
  }
  return sorted(times);
}

async function editorKeys(page: Page): Promise<readonly number[]> {
  await page.locator('.cm-line').nth(2).click();
  await page.keyboard.press('End');
  await page.waitForTimeout(REST_MS);
  return keyTimes(page, { keys: [' ', 'Backspace'], presses: PRESSES, warmUp: 4, pauseMs: 300 });
}

const painted = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { painted: Promise<number> }).painted);

const sorted = (times: readonly number[]): readonly number[] =>
  times.toSorted((one, other) => one - other);

function summary(times: readonly number[]): string {
  const all = sorted(times);
  return `${quantile(all, 0.5).toFixed(0)} ms (slowest of ${all.length}: ${all.at(-1)?.toFixed(0)} ms)`;
}
