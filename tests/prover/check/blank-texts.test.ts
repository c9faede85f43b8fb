/** A text that shows nothing, or another direction than it has, does not go live. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeRelease } from '../../../src/prover/index.ts';
import {
  type FixtureTree,
  page,
  theme,
  THEME,
  writeSmallTree,
} from '../../release/support/small-tree.ts';
import { newFolder } from '../../support/new-folder.ts';

const home = newFolder();
const PAGE = 'journeys/application/fixture';
const COPY = 'org-themes/_default/copy';
const reworded = (text: string) => ({
  ...page({}),
  [`${COPY}.json`]: { [`${PAGE}#/title`]: text },
});

async function errorsOf(name: string, files: FixtureTree) {
  const root = join(home, name);
  writeSmallTree(root, files);
  const { diagnostics } = await makeRelease(root, join(root, 'data'));
  return diagnostics
    .filter(({ severity }) => severity === 'error')
    .map(({ code, file }) => [code, file]);
}

it.each([
  ['a space', ' '],
  ['a space that does not break', '\u00a0'],
  ['a space without width', '\u200b'],
  ['a filler', '\u3164'],
  ['an empty cell of braille', '\u2800'],
])('a title of %s is refused, and so is one in the copy.json of a lender', async (name, text) => {
  expect(await errorsOf(`title ${name}`, page({ title: text }))).toEqual([['emptied-text', PAGE]]);
  expect(await errorsOf(`copy ${name}`, reworded(text))).toEqual([['emptied-text', COPY]]);
});

it('a notice of a theme that shows nothing is refused', async () => {
  const files = { ...page({}), [THEME]: { ...theme, legal: { newYork: '\u2060' } } };
  expect(await errorsOf('notice', files)).toEqual([['emptied-text', 'org-themes/_default/theme']]);
});

it.each([
  ['turns the reading direction', 'Rate 7.\u202e06%'],
  ['marks a direction', 'Rate 7.06%\u200f'],
])('a text that %s is refused', async (name, text) =>
  expect(await errorsOf(name, reworded(text))).toEqual([['unreadable-character', COPY]]),
);

it('a rule may join with a space, and an emoji may be joined', async () => {
  const title = { value: { cat: [{ var: 'now' }, ' ', '\u{1f469}\u200d\u{1f33e}'] } };
  expect(await errorsOf('rule', page({ title }))).toEqual([]);
});
