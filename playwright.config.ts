import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, defineConfig } from '@playwright/test';

// The config is loaded once by the runner and once by each worker: the first choice is handed on.
const port = (process.env.E2E_PORT ??= String(20_000 + Math.floor(Math.random() * 20_000)));
const dataDir = (process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'journey-e2e-')));
const url = `http://127.0.0.1:${port}`;
const systemBrowser = [
  process.env.CHROME_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => path && existsSync(path));
const executablePath = existsSync(chromium.executablePath()) ? undefined : systemBrowser;

// Each new window would start a renderer for the suggestions of the address bar, as dear as our page. Chromium takes the last such list, so what Playwright switches off stands here, too.
const DISABLED = `--disable-features=${['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable', 'MediaRouter', 'PaintHolding', 'ThirdPartyStoragePartitioning', 'OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'].join(',')}`;

export default defineConfig({
  testDir: 'e2e',
  workers: 2,
  // Tests are shared out one by one, so that both workers end together.
  fullyParallel: true,
  expect: { timeout: 10_000 },
  timeout: 60_000,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: {
    baseURL: url,
    // Pictures and copies of the page at each step take a third of the time; TRACE=1 asks for them.
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
  // What claims a time runs when nothing else does.
  projects: [
    { name: 'together', grepInvert: /@alone/ },
    { name: 'alone', grep: /@alone/, dependencies: ['together'] },
  ],
  webServer: {
    command: 'npm exec -- node scripts/start.ts',
    url: `${url}/healthz`,
    timeout: 120_000,
    reuseExistingServer: false,
    env: { PORT: port, HOST: '127.0.0.1', DATA_DIR: dataDir },
  },
});
