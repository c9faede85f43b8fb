/**
 * Pure rooms and folders read no clock, random number, network or browser global: the caller passes them in.
 */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sourceFilesOf } from './source-files.ts';

const GLOBALS =
  /\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b|\bset(?:Timeout|Interval)\b|(?<![\w.])fetch\(|(?<!')\b(?:window|document|navigator|process)\.\w|\b(?:local|session)Storage\b/;

const usesGlobals = (text: string): boolean => GLOBALS.test(text);

const FOLDERS = ['analysis', 'explain', 'lints', 'types'].map((folder) => `prover/${folder}`);
const PURE = ['engine', 'domain', ...FOLDERS, 'client'];
it.each(PURE)('%s uses no global of its environment', (room) => {
  const found = sourceFilesOf(room).filter((file) => usesGlobals(readFileSync(file, 'utf8')));
  expect(found).toEqual([]);
});

it.each([
  ['const now = Date.now();', true],
  ['const now = new Date();', true],
  ['const date = new Date(text);', false],
  ['await fetch(path);', true],
  ['await ports.fetch(path);', false],
  ['window.location', true],
  ['/** Reads a document. */', false],
  ["copy('document.view')", false],
  ['localStorage.clear()', true],
  ['setTimeout(run, 10)', true],
])('%s: %s', (code, found) => expect(usesGlobals(code)).toBe(found));
