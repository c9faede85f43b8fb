/** The developer toolbar is in no production build. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { test } from '../support/test.ts';

const WORDS = 'Something unexpected happened logging you in';

/** The names of the scripts below a folder that contain a text of the toolbar. */
const scriptsWithToolbar = (dist: string): readonly string[] =>
  readdirSync(join(dist, 'assets')).filter(
    (name) =>
      name.endsWith('.js') && readFileSync(join(dist, 'assets', name), 'utf8').includes(WORDS),
  );

test('@full a production build has no script with the toolbar and no source maps', () => {
  const dist = mkdtempSync(join(tmpdir(), 'journey-production-'));
  const { DEV_TOOLBAR: _, ...env } = process.env;
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--outDir', dist, '--emptyOutDir'],
    { env: { ...env, NODE_ENV: 'production' } },
  );
  expect(status).toBe(0);
  expect(scriptsWithToolbar(dist)).toEqual([]);
  const names = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  expect(names.filter((name) => name.endsWith('.map'))).toEqual([]);
  // The sandbox build shows that the search looks in the right place.
  expect(scriptsWithToolbar('dist')).toHaveLength(1);
  rmSync(dist, { recursive: true });
});
