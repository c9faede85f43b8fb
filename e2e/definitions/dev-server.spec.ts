/**
 * `npm run dev` shows saved code and definitions in the open page. It runs on a copy of the
 * project.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { startServer, stopServer } from '../support/processes.ts';

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

interface Dev {
  readonly url: string;
  edit(file: string, from: string, to: string): void;
}
const test = base.extend<{ dev: Dev }>({
  dev: async ({ page }, use) => {
    const home = mkdtempSync(join(tmpdir(), 'journey-dev-'));
    for (const name of COPIED) cpSync(name, join(home, name), { recursive: true });
    symlinkSync(join(process.cwd(), 'node_modules'), join(home, 'node_modules'));
    const server = await startServer(['scripts/start.ts', '--dev'], {
      cwd: home,
      env: { PORT: '0', HOST: '127.0.0.1', DATA_DIR: join(home, '.data'), NODE_ENV: '' },
    });
    await use({
      url: server.url,
      edit(file, from, to) {
        const path = join(home, file);
        const before = readFileSync(path, 'utf8');
        expect(before).toContain(from);
        writeFileSync(path, before.replace(from, to));
      },
    });
    await page.close();
    await stopServer(server);
    rmSync(home, { recursive: true, force: true });
  },
});

test('code and definitions show when they are saved, and typed text stays', async ({
  page,
  dev,
}) => {
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
