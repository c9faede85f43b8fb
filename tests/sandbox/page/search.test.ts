/** The search of the sandbox pages. */
import { expect, it } from 'vitest';
import { find, foundLine, searchForm } from '../../../src/sandbox/page/search.ts';

const ITEMS = ['Ana Moreno, APP_SUBMISSION', "Liam O'Neil, DECLINED", 'Ana Reed, DECLINED'];
const search = (query: string, max?: number) =>
  find(ITEMS, query, { textOf: (item) => item, ...(max === undefined ? {} : { max }) });

it('finds the items that have every word, in any order and letter case', () => {
  expect(search('declined ANA').shown).toEqual([ITEMS[2]]);
  expect(search("o'neil").shown).toEqual([ITEMS[1]]);
  expect(search('  ').shown).toEqual(ITEMS);
});

it('says how many there are, and that nothing matches', () => {
  const line = (query: string, max?: number) =>
    String(foundLine(search(query, max), '/p', 'None.'));
  expect(line('')).toContain('3 shown.');
  expect(line('', 2)).toContain('The first 2. A search finds others.');
  expect(line('<b>')).toMatch(/Nothing matches “&lt;b&gt;”.*href="\/p"/s);
  expect(String(foundLine(find([], '', { textOf: String }), '/p', 'None.'))).toContain('None.');
});

it('keeps the query in the form, escaped', () =>
  expect(String(searchForm('/p', '"><b>', 'Words.'))).toContain('value="&quot;&gt;&lt;b&gt;"'));
