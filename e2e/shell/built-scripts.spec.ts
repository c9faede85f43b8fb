/** The built scripts make neither code nor markup from strings. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

const UNSAFE =
  /\beval\(|\bFunction\(|\.(?:inner|outer)HTML ?=|\binsertAdjacentHTML\b|\bdocument\.write\b/g;
/** What packages contain, by the name of the chunk. The policy of the page refuses both at run time. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  // React, for a prop that the linter forbids.
  index: ['.innerHTML='],
  // pdf.js, to find out whether it may compile fonts.
  PdfViewer: ['Function('],
};

test('no built script makes code or markup from a string, except two packages', () => {
  const folder = 'dist/assets';
  const found = readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .flatMap((name) => {
      const text = readFileSync(join(folder, name), 'utf8');
      const unsafe = [...new Set([...text.matchAll(UNSAFE)].map(([match]) => match))];
      return unsafe.length > 0 ? [[name.replace(/-[\w-]{8}\.js$/, ''), unsafe]] : [];
    });
  expect(Object.fromEntries(found)).toEqual(ALLOWED);
});
