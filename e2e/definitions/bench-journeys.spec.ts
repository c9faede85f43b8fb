/**
 * The journeys of the benchmark can be filled in and submitted, so that the benchmark measures
 * working forms.
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { writeBenchTree } from '../../scripts/lab/bench/write-definitions.ts';
import { startTestHost } from '../support/test.ts';
import { full } from '../support/tags.ts';

const test = base.extend<object, { readonly bench: string }>({
  bench: [
    async ({ browserName }, use) => {
      const home = mkdtempSync(join(tmpdir(), `journey-bench-${browserName}-`));
      writeBenchTree(process.cwd(), join(home, 'tree'));
      const host = await startTestHost(home, join(home, 'tree'));
      await use(host.url);
      await host.close();
    },
    { scope: 'worker' },
  ],
});

test(
  'every tenth of a thousand fields shows while the previous one is yes',
  full,
  async ({ page, bench }) => {
    await page.goto(`${bench}/bench/w2?n=1000&live=0&prefill=1`);
    await expect(page.locator('input[name=f0]')).toBeVisible({ timeout: 30_000 });
    const fields = await page.locator('form input').count();
    await expect(page.locator('input[name=f9]')).toHaveCount(0);
    await page.locator('input[name=f8]').fill('yes');
    await expect(page.locator('input[name=f9]')).toBeVisible();
    expect(await page.locator('form input').count()).toBe(fields + 1);
  },
);
