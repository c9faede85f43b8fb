/** `npm start` refuses contradicting options before it builds the app. */
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

test('production without a lender is refused before the build', () => {
  const { status, stdout, stderr } = spawnSync(
    resolve('node_modules/.bin/node'),
    [resolve('scripts/start.ts')],
    {
      encoding: 'utf8',
      env: {
        ...process.env,
        NODE_ENV: 'production',
        LENDER_URL: '',
        ALLOW_SANDBOX_IN_PRODUCTION: '',
      },
    },
  );
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(
    /^Failed to start: NODE_ENV is production and there is no LENDER_URL.*\n$/,
  );
});
