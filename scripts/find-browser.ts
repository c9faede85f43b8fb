/** Finds Chromium for the browser tests. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The advice when `findBrowser` finds none. */
export const NO_BROWSER =
  'Failed to run the browser tests: there is no Chromium. Please install it (`apt-get install chromium`, or `npx playwright install chromium`) or set CHROME_PATH.';

/** Where Chromium is when Playwright did not bring it. */
export const SYSTEM_BROWSERS = [
  process.env.CHROME_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/**
 * Whether Chromium is installed. Installs the system's package when this process may. `root` is the
 * folder of package.json.
 */
export function findBrowser(root: string): boolean {
  const bundled = spawnSync(
    process.execPath,
    ['-e', "process.stdout.write(require('@playwright/test').chromium.executablePath())"],
    { cwd: root, encoding: 'utf8' },
  ).stdout;
  const paths = [bundled, ...SYSTEM_BROWSERS];
  const isInstalled = () => paths.some((path) => path && existsSync(path));
  if (!isInstalled() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'))
    installChromium();
  return isInstalled();
}

function installChromium(): void {
  console.error('Installing Chromium ...');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']])
    spawnSync('apt-get', args, { stdio: 'ignore', env });
}
