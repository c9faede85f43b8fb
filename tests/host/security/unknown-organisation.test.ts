/** The code of an unknown organisation is compared with the known ones, and never part of a path. */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { beforeAll, expect, test } from 'vitest';
import { openShippedApp } from '../helpers/shipped-app.ts';

const { app } = await openShippedApp();

/** Runs a function. Resolves with the calls of the file system meanwhile: function and first argument. */
async function filesTouched(run: () => Promise<unknown>): Promise<readonly string[]> {
  const calls: string[] = [];
  const watch = (owner: Record<string, unknown>) =>
    Object.entries(owner).flatMap(([name, original]) => {
      if (typeof original !== 'function' || !/^[a-z]/.test(name)) return [];
      owner[name] = (...args: readonly unknown[]): unknown => {
        calls.push(`${name} ${String(args[0])}`);
        return Reflect.apply(original, owner, args);
      };
      return [() => (owner[name] = original)];
    });
  const restore = [...watch(fs as never), ...watch(fs.promises as never)];
  syncBuiltinESMExports();
  try {
    await run();
  } finally {
    restore.forEach((each) => each());
    syncBuiltinESMExports();
  }
  return calls;
}

const page = (code: string) => app.request(`/register-v2?org=${code}`);
const call = (code: string) =>
  app.request('/identity/secure/api/v1/identity', { headers: { 'x-org': code } });

// The first page marks the release as used, and the first call reads its operations.
beforeAll(async () => {
  await page('HARBOR');
  await call('HARBOR');
});

test.each([
  '../x',
  '..%2f..%2fetc%2fpasswd',
  '%2e%2e',
  'a%00',
  '__proto__',
  'constructor',
  'A/B',
  'NOBODY',
  'x'.repeat(300),
])('no file is touched for %s', async (code) => {
  const statuses: number[] = [];
  const touched = await filesTouched(async () => {
    statuses.push((await page(code)).status, (await call(code)).status);
  });
  expect(statuses).toEqual([200, 400]);
  expect(touched).toEqual([]);
});

test('the watch of this suite sees a file that is read', async () => {
  const touched = await filesTouched(async () => app.request('/assets/a.js'));
  expect(touched.join()).toContain('/assets/a.js');
});
