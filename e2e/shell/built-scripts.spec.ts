/** The built scripts make neither code nor markup from strings. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

const UNSAFE = new RegExp(
  [
    String.raw`\beval\b(?! ?:)`,
    String.raw`\bFunction\(`,
    String.raw`\.(?:inner|outer)HTML ?\+?=`,
    String.raw`\[["'\x60](?:inner|outer)HTML`,
    String.raw`\b(?:insertAdjacentHTML|createContextualFragment|DOMParser|srcdoc)\b`,
    String.raw`\bdocument\.write\b`,
    String.raw`\bset(?:Timeout|Interval)\(["'\x60]`,
    String.raw`\bimport\(["'\x60]data:`,
  ].join('|'),
  'g',
);
/**
 * The code of packages that is allowed, by the name of the chunk, each as often as it occurs. The
 * policy of the page and of the worker refuses all of it at run time.
 */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  // React, for a prop that the linter forbids, and to make an element of a script.
  react: ['.innerHTML=', '.innerHTML=', '.innerHTML='],
  // pdf.js, to find the global object and to find out whether it may compile fonts.
  PdfViewer: ['Function(', 'Function(', 'Function('],
  'pdf.worker.min': ['Function(', 'Function(', 'Function(', 'Function('],
};

for (const code of [
  '(0,eval)(text)',
  'new Function("a","b")',
  'node.innerHTML+=text',
  'node["outerHTML"]=text',
  'setTimeout("run()",1)',
  'import(`data:text/javascript,run()`)',
])
  test(`${code} is found`, () => expect(code.match(UNSAFE)).toHaveLength(1));

test('no built script makes code or markup from a string, except two packages', () => {
  const folder = 'dist/assets';
  const found = readdirSync(folder)
    .filter((name) => /\.m?js$/.test(name))
    .flatMap((name) => {
      const text = readFileSync(join(folder, name), 'utf8');
      const unsafe = [...text.matchAll(UNSAFE)].map(([match]) => match);
      return unsafe.length > 0 ? [[name.replace(/-[\w-]{8}\.m?js$/, ''), unsafe]] : [];
    });
  expect(Object.fromEntries(found)).toEqual(ALLOWED);
});
