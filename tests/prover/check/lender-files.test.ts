/** The checks of what lies in the folder of a lender: its files, its texts and their characters. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { checkCharacters } from '../../../src/prover/check/characters.ts';
import { checkRepeatedCopy } from '../../../src/prover/check/copy-texts.ts';
import { checkUnusedFiles } from '../../../src/prover/check/themes/unused-files.ts';
import { newFolder } from '../../support/new-folder.ts';

const root = newFolder();

const treeOf = (files: Readonly<Record<string, unknown>>) => ({
  root,
  files: Object.entries(files).map(([file, content]) => ({ file, content })),
  texts: new Map<string, string>(),
  diagnostics: [],
  parsed: 0,
});

test('a file is used when a theme names it, or inherits its name', () => {
  const files = [
    '_default/theme.json',
    '_default/logo.svg',
    '_default/old/scene.svg',
    'bank/theme.json',
    'bank/logo.svg',
    'bank/copy.json',
    'bank/README.md',
    'bank/.DS_Store',
    'bank/copy.draft.json',
    'gone/copy.json',
  ];
  for (const file of files) {
    mkdirSync(join(root, 'org-themes', dirname(file)), { recursive: true });
    writeFileSync(join(root, 'org-themes', file), '');
  }
  const themes = new Map<string, unknown>([
    ['_default', { brand: { logo: 'logo.svg' } }],
    ['bank', { extends: '_default' }],
  ]);
  const found = checkUnusedFiles(root, themes);
  expect(found.map(({ file, message }) => [file, /"([^"]+)"/.exec(message)?.[1]])).toEqual([
    ['org-themes/_default/theme', 'old/scene.svg'],
    ['org-themes/bank/theme', 'copy.draft.json'],
    ['org-themes/gone/theme', 'gone/copy.json'],
  ]);
  expect(found.at(-1)?.message).toContain('that folder has no theme.json');
});

test('a text is repeated when it equals the one at its address, also by a rule', () => {
  const intro = { value: { cat: ['a', { var: 'b' }] } };
  const found = checkRepeatedCopy(
    treeOf({
      'journeys/x/steps/a': { title: 'A', intro, blocks: [{ text: 'B' }] },
      'org-themes/bank/copy': {
        $schema: '../copy.schema.json',
        'journeys/x/steps/a#/title': 'a',
        'journeys/x/steps/a#/intro': intro,
        'journeys/x/steps/a#/blocks/0/text': 'B',
        'journeys/x/steps/gone#/title': 'A',
      },
    }),
  );
  expect(found.map(({ pointer }) => pointer)).toEqual([
    '/journeys~1x~1steps~1a#~1intro',
    '/journeys~1x~1steps~1a#~1blocks~10~1text',
  ]);
});

test('control characters and halves of pairs are found in keys and texts, but not in examples', () => {
  const found = checkCharacters(
    treeOf({
      'journeys/x/steps/a': { title: '\u0007' },
      'schemas/data/a.schema': { messages: { type: 'half \ude00' } },
      'journeys/x/scenarios/a': { scenarios: [{ answers: { name: '\u0007' } }] },
      'org-themes/bank/theme': { code: 'A\u0000', legal: { lines: ['ok\n\tok 😀', '\ud83d'] } },
      'org-themes/bank/copy': { 'a#/b\u009f': 'B', 'a#/c': 'two\u2028lines' },
    }),
  );
  expect(found.map(({ file, pointer }) => `${file}#${pointer}`)).toEqual([
    'journeys/x/steps/a#/title',
    'schemas/data/a.schema#/messages/type',
    'org-themes/bank/theme#/code',
    'org-themes/bank/theme#/legal/lines/1',
    'org-themes/bank/copy#/a#~1b\u009f',
  ]);
  expect(found[3]?.message).toContain('U+D83D, half a character');
});
