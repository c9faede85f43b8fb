/** Builds of two environments in one checkout: each has its folder, which is replaced whole. */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildWhenStale } from '../../scripts/build-when-stale.ts';
import { newFolder } from '../support/new-folder.ts';

/** Stands for vite: writes a page that names the variant, and may fail half way. */
const BUILD = `
const { existsSync, mkdirSync, writeFileSync } = require('node:fs');
const folder = process.argv[process.argv.indexOf('--outDir') + 1];
mkdirSync(folder, { recursive: true });
writeFileSync(folder + '/index.html', 'toolbar ' + process.env.DEV_TOOLBAR);
process.exit(existsSync('broken') ? 1 : 0);
`;
let root = '';
beforeEach(() => {
  root = newFolder();
  mkdirSync(join(root, 'node_modules/vite/bin'), { recursive: true });
  writeFileSync(join(root, 'node_modules/vite/bin/vite.js'), BUILD);
  vi.stubEnv('LENDER_URL', '');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const pageOf = (folder: string): string => readFileSync(join(folder, 'index.html'), 'utf8');
const start = (environment: string): { readonly folder: string; readonly lines: string[] } => {
  vi.stubEnv('NODE_ENV', environment);
  const lines: string[] = [];
  return { folder: buildWhenStale(root, (line) => lines.push(line)), lines };
};

it('a start in another environment leaves the build of the first alone', () => {
  const first = start('development');
  const second = start('production');
  expect([pageOf(first.folder), pageOf(second.folder)]).toEqual(['toolbar 1', 'toolbar 0']);
  expect([first.lines, second.lines]).toEqual([['Building the app ...'], ['Building the app ...']]);
  expect([start('development').lines, start('production').lines]).toEqual([[], []]);
});

it('a build that fails changes nothing; one that succeeds replaces all files', () => {
  const { folder } = start('development');
  writeFileSync(join(folder, 'old.js'), '');
  writeFileSync(join(root, 'index.html'), 'changed');
  writeFileSync(join(root, 'broken'), '');
  expect(() => start('development')).toThrow('Failed to build the app');
  expect(readdirSync(folder).toSorted()).toEqual(['.built-from', 'index.html', 'old.js', 'studio']);
  rmSync(join(root, 'broken'));
  start('development');
  expect(existsSync(join(folder, 'old.js'))).toBe(false);
  expect(readdirSync(root).toSorted()).toEqual(['dist', 'index.html', 'node_modules']);
});

it('what a killed build left is removed by the next one, and a running build stays', () => {
  const names = ['dist.draft-0-7', 'dist-production.draft-0-7-last', 'dist.draft-0-8'];
  for (const name of names) mkdirSync(join(root, name));
  for (const name of names.slice(0, 2)) utimesSync(join(root, name), 0, 0);
  start('development');
  expect(readdirSync(root).toSorted()).toEqual(['dist', 'dist.draft-0-8', 'node_modules']);
});
