/** `npm run dev` shows saved code and definitions in the open page. It runs on a copy of the project. */
import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { test as base, expect } from '@playwright/test';

const COPIED = [
  'src',
  'scripts',
  'journeys',
  'schemas',
  'org-themes',
  'index.html',
  'vite.config.ts',
  'package.json',
  'tsconfig.json',
];
const ownNode = join(process.cwd(), 'node_modules/.bin/node');

interface Dev {
  readonly url: string;
  edit(file: string, from: string, to: string): void;
}
const test = base.extend<{ dev: Dev }>({
  dev: async ({ page }, use) => {
    const home = mkdtempSync(join(tmpdir(), 'journey-dev-'));
    for (const name of COPIED) cpSync(name, join(home, name), { recursive: true });
    symlinkSync(join(process.cwd(), 'node_modules'), join(home, 'node_modules'));
    const child = spawn(
      existsSync(ownNode) ? ownNode : process.execPath,
      ['scripts/start.ts', '--dev'],
      {
        cwd: home,
        stdio: ['ignore', 'pipe', 'inherit'],
        env: {
          ...process.env,
          PORT: '0',
          HOST: '127.0.0.1',
          DATA_DIR: join(home, '.data'),
          NODE_ENV: '',
        },
      },
    );
    const url = await addressIn(child.stdout);
    await use({
      url,
      edit(file, from, to) {
        const path = join(home, file);
        const before = readFileSync(path, 'utf8');
        expect(before).toContain(from);
        writeFileSync(path, before.replace(from, to));
      },
    });
    await page.close();
    const gone = new Promise((done) => child.once('exit', done));
    child.kill('SIGTERM');
    await gone;
    rmSync(home, { recursive: true, force: true });
  },
});

async function addressIn(output: NodeJS.ReadableStream): Promise<string> {
  const lines = createInterface({ input: output });
  for await (const line of lines) {
    const found = /http:\/\/127\.0\.0\.1:\d+/.exec(line);
    if (found) {
      output.resume();
      return found[0];
    }
  }
  throw new Error(
    'Failed to start the development host: it ended before it printed its address. Please run `npm run dev` by hand.',
  );
}

test('code and definitions show when they are saved, and typed text stays', async ({
  page,
  dev,
}) => {
  test.setTimeout(120_000);
  await page.goto(`${dev.url}/register-v2`);
  const street = page.locator('[name="propertyAddress.street1"]');
  await expect(street).toBeVisible({ timeout: 60_000 });
  await street.fill('12 Har');
  await page.evaluate(() => Object.assign(globalThis, { mark: 'same page' }));

  dev.edit('src/ui/shell/Shell.tsx', '<main id="main"', '<main id="main" title="edited"');
  await expect(page.locator('main')).toHaveAttribute('title', 'edited', { timeout: 30_000 });
  expect(await page.evaluate(() => (globalThis as { mark?: string }).mark)).toBe('same page');
  await expect(street).toHaveValue('12 Har');

  dev.edit('journeys/shell/pages/login.json', '"Log in"', '"Sign in here"');
  await expect
    .poll(
      async () => {
        await page.goto(`${dev.url}/auth/login`);
        return page.locator('h1').innerText();
      },
      { timeout: 30_000 },
    )
    .toBe('Sign in here');
});
