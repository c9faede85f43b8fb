/**
 * The browser suite: `npm test` leaves out tests tagged `@full`; FULL=1 (`npm run test:full`) runs
 * all.
 */
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, defineConfig } from '@playwright/test';
import type { WatchedOptions } from './e2e/support/watched.ts';
import { SYSTEM_BROWSERS } from './scripts/find-browser.ts';
import { freePort } from './scripts/processes/free-port.ts';

// The runner and each worker load this file; the environment passes the runner's choice to the
// workers.
const port = (process.env.E2E_PORT ??= String(await freePort()));
const dataDir = (process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'journey-e2e-')));
const url = `http://127.0.0.1:${port}`;
const systemBrowser = SYSTEM_BROWSERS.find((path) => path && existsSync(path));
const executablePath = existsSync(chromium.executablePath()) ? undefined : systemBrowser;

// The address bar's suggestions would start a renderer for each window, at the cost of a page.
// Chromium reads only the last such list, so this one repeats the features that Playwright
// disables.
const DISABLED = `--disable-features=${['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable', 'MediaRouter', 'PaintHolding', 'ThirdPartyStoragePartitioning', 'OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'].join(',')}`;

/** The whole ways of borrowers and signers, which the full run also takes on translated pages. */
const WAYS =
  /(registration\/(register|login|outcomes)|application\/(application|signers|signer-exceptions|signing-location)|shell\/chat)\.spec\.ts$/;

export default defineConfig<WatchedOptions>({
  testDir: 'e2e',
  workers: 2,
  // Workers take one test at a time, so that both finish together.
  fullyParallel: true,
  // Long enough for a machine that is busy with other work; no test asserts a duration.
  expect: { timeout: Number(process.env.LONGEST_WAIT ?? 20_000) },
  timeout: 120_000,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: {
    baseURL: url,
    // Traces take a third of the time. TRACE=1 records them.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        DISABLED,
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
    },
  },
  ...(process.env.FULL
    ? {
        projects: [
          { name: 'plain' },
          { name: 'translated', testMatch: WAYS, use: { translated: true } },
        ],
      }
    : { grepInvert: /@full/ }),
  webServer: {
    command: 'npm exec -- node --disable-proto=throw scripts/start.ts',
    url: `${url}/healthz`,
    timeout: 120_000,
    reuseExistingServer: false,
    env: { PORT: port, HOST: '127.0.0.1', DATA_DIR: dataDir, SANDBOX_LIMIT_FACTOR: '1000' },
  },
});
