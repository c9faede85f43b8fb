/**
 * Checks what a host in production and a browser load at their start: neither the prover nor the
 * sandbox, which the host loads by one `import()` each.
 */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sourceFilesOf } from './source-files.ts';
import { linesOf, specifiersIn, staticClosure } from './static-closure.ts';

const MAX_LINES = 25_000;
/** The script that production starts, and the room that it loads by `import()`. */
const HOST = ['scripts/start.ts', 'src/host/index.ts'];
const BROWSER = [
  ...[...readFileSync('index.html', 'utf8').matchAll(/<script[^>]* src="\/(src\/[^"]+)"/g)],
  ...readFileSync('vite.config.ts', 'utf8').matchAll(/input: '(src\/[^']+)'/g),
].map(([, file = '']) => file);
const PAGE_SCRIPTS = ['early-input', 'early-calls', 'start-anyway'].map(
  (name) => `src/app/boot/${name}.ts`,
);
const OTHERS = /^src\/(?:prover|sandbox)\//;

it(`the host loads at most ${MAX_LINES} lines, and nothing of the prover and the sandbox`, () => {
  const files = staticClosure(HOST);
  expect(files).toContain('src/release/store/load-release.ts');
  expect(files.filter((file) => OTHERS.test(file))).toEqual([]);
  expect(linesOf(files)).toBeLessThanOrEqual(MAX_LINES);
});

it('the browser and what draws its pages load nothing of the prover, the sandbox and the host', () => {
  expect(BROWSER).toEqual(['src/app/boot/main.tsx', 'src/app/server/draw.tsx']);
  const files = staticClosure([...BROWSER, ...PAGE_SCRIPTS]);
  expect(files).toContain('src/engine/index.ts');
  expect(files.filter((file) => OTHERS.test(file) || file.startsWith('src/host/'))).toEqual([]);
});

it.each(['prover', 'sandbox'])('one import() of the host loads the %s', (room) => {
  const loading = new RegExp(`import\\('[./]+/${room}/`, 'g');
  const found = sourceFilesOf('host').flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(loading),
  ]);
  expect(found).toHaveLength(1);
});

it.each([
  ["import { a, type B } from './a.ts';", ['./a.ts']],
  ["import {\n  a,\n} from '../a.ts';", ['../a.ts']],
  ["import { type B } from './a.ts';", ['./a.ts']],
  ["export * from './a.ts';", ['./a.ts']],
  ["import './a.css';", ['./a.css']],
  ["import type { B } from './a.ts';", []],
  ["export type * from './a.ts';", []],
  ["const a = () => import('./a.ts');", []],
  ["import { a } from 'a';", []],
  ["/** See\nimport './a.ts' */", []],
])('%s', (code, found) => expect(specifiersIn(code)).toEqual(found));
