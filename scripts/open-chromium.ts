/** Starts the Chromium of the commands: the one that Playwright brings, CHROME_PATH, or the system's. */
import { existsSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import { SYSTEM_BROWSERS } from './find-browser.ts';

/** The arguments of every Chromium. */
export const CHROMIUM_ARGS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The path of the Chromium. `purpose` completes "Failed to …". Playwright is loaded here, because a
 * production install has none. Throws a one-line message that says what to install.
 */
export async function findChromium(purpose: string): Promise<string> {
  const { chromium } = await playwright(purpose);
  const path = [chromium.executablePath(), ...SYSTEM_BROWSERS].find(
    (one) => one && existsSync(one),
  );
  if (path === undefined)
    throw new Error(
      `Failed to ${purpose}: there is no Chromium. Please install it (\`apt-get install chromium\`, or \`npx playwright install chromium\`) or set CHROME_PATH.`,
    );
  return path;
}

/**
 * Starts Chromium without a window. `args` are added to those of every command; for `purpose` see
 * `findChromium`. Throws a one-line message that says what to install.
 */
export async function openChromium(
  purpose: string,
  args: readonly string[] = [],
): Promise<Browser> {
  const { chromium } = await playwright(purpose);
  const executablePath = await findChromium(purpose);
  try {
    return await chromium.launch({ executablePath, args: [...CHROMIUM_ARGS, ...args] });
  } catch (error) {
    const [reason = ''] = String(error instanceof Error ? error.message : error).split('\n');
    throw new Error(
      `Failed to ${purpose}: ${executablePath} does not start (${reason}). Please install it again, or set CHROME_PATH.`,
      { cause: error },
    );
  }
}

const playwright = (purpose: string) =>
  import('@playwright/test').catch(() => {
    throw new Error(
      `Failed to ${purpose}: Playwright is not installed. Please run \`npm ci\` with the development dependencies.`,
    );
  });
