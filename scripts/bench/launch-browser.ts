import { existsSync } from 'node:fs';
import { chromium, type Browser } from '@playwright/test';

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts the Chromium of the benchmarks: the bundled one, CHROME_PATH, or the system's. */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    args: ARGS,
    ...(existsSync(chromium.executablePath())
      ? {}
      : { executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium' }),
  });
