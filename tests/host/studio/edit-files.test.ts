/** The Studio changes whole files, and keeps what others changed in them meanwhile. */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { PAGE } from '../../release/support/small-tree.ts';
import { OTHER, openTwoLendersDesk, type TwoLendersDesk } from './support/two-lenders-desk.ts';

const SOURCE = `{
  "path": "/fixture",   "title": "A house",
  "blocks": [{ "block": "text", "id": "a", "text": "Figures of {application.name} here" }]
}
`;

let root: TwoLendersDesk['root'];
let desk: TwoLendersDesk['desk'];
let read: TwoLendersDesk['read'];

beforeEach(() => {
  ({ root, desk, read } = openTwoLendersDesk(SOURCE));
});

describe('edits of files', () => {
  const NEW = 'journeys/application/other.json';

  it('are all made: one changes, one adds, one removes', () => {
    const theme2 = read(OTHER);
    desk.edit([
      { file: PAGE, before: SOURCE, after: '{}' },
      { file: NEW, before: null, after: '{"path":"/other"}' },
      { file: OTHER, before: theme2, after: null },
    ]);
    expect([read(PAGE), read(NEW), existsSync(join(root, OTHER))]).toEqual([
      '{}',
      '{"path":"/other"}',
      false,
    ]);
  });

  it('are all left out when one file is no longer as its edit says', () => {
    const edits = [
      { file: NEW, before: null, after: '{}' },
      { file: PAGE, before: 'older', after: '{}' },
    ];
    expect(() => desk.edit(edits)).toThrow('someone changed it meanwhile');
    expect(existsSync(join(root, NEW))).toBe(false);
  });

  it('are all taken back when one file cannot be written', () => {
    const theme2 = read(OTHER);
    const edits = [
      { file: PAGE, before: SOURCE, after: '{}' },
      { file: NEW, before: null, after: '{}' },
      { file: OTHER, before: theme2, after: null },
      // Its folder is a file.
      { file: `${PAGE}/page.json`, before: null, after: '{}' },
    ];
    expect(() => desk.edit(edits)).toThrow('Failed to write');
    expect([read(PAGE), existsSync(join(root, NEW)), read(OTHER)]).toEqual([SOURCE, false, theme2]);
  });

  it('leave what somebody else changed in the file meanwhile, in an undo and a redo', () => {
    const [mine, theirs] = [SOURCE.replace('A house', 'A home'), 'Figures of you here'];
    const redo = { file: PAGE, before: SOURCE, after: mine };
    const undo = { file: PAGE, before: mine, after: SOURCE };
    const other = (text: string): string =>
      text.replace('Figures of {application.name} here', theirs);
    writeFileSync(join(root, PAGE), other(mine));
    expect(desk.edit([undo]).edits).toEqual([
      { file: PAGE, before: other(mine), after: other(SOURCE) },
    ]);
    expect(read(PAGE)).toBe(other(SOURCE));
    desk.edit([redo]);
    expect(read(PAGE)).toBe(other(mine));
    // Somebody took it back already.
    writeFileSync(join(root, PAGE), other(SOURCE));
    expect(desk.edit([undo])).toEqual({ edits: [] });
  });

  it('are refused when somebody else changed the same value meanwhile', () => {
    const mine = SOURCE.replace('A house', 'A home');
    const theirs = SOURCE.replace('A house', 'A hut');
    writeFileSync(join(root, PAGE), theirs);
    const undo = { file: PAGE, before: mine, after: SOURCE };
    expect(() => desk.edit([undo])).toThrow('someone changed it meanwhile');
    expect(read(PAGE)).toBe(theirs);
  });

  it.each([
    'package.json',
    'journeys/../package.json',
    'journeys/.hidden.json',
    'journeys//a.json',
    '/etc/a.json',
    'journeys/application/logo.svg',
    'org-themes/logo.svg',
    'org-themes/other/logo.html',
  ])('of %s are refused', (file) => {
    expect(() => desk.edit([{ file, before: null, after: '{}' }])).toThrow('it is no definition');
  });
});
