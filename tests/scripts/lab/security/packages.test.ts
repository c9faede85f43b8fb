/** The counts of packages that `npm run test:security` prints. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { packageCounts } from '../../../../scripts/lab/security/packages.ts';

it('counts the packages, and sets no maximum', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    readonly packages: Readonly<Record<string, { readonly dev?: boolean }>>;
  };
  const running = Object.entries(packages).filter(([path, { dev }]) => path !== '' && dev !== true);
  expect(running.length).toBeGreaterThan(50);
  const [browser, host] = [/ [1-9]\d* imported by the code of the browser, /, /[1-9]\d* by that/];
  expect(packageCounts('.')).toMatch(browser);
  expect(packageCounts('.')).toMatch(host);
  expect(packageCounts('.')).toMatch(new RegExp(`, ${running.length} installed to run$`));
});
