/** A product in the pseudo-language: longer, accented texts with the same rules, names and values. */
import { expect, it } from 'vitest';
import { pseudo } from '../../../scripts/languages/pseudo.ts';
import { writeProduct } from '../../../scripts/languages/write-product.ts';
import { translateTree } from '../../../src/prover/index.ts';
import { compileThemes, readTree } from '../../../src/release/index.ts';
import { newFolder } from '../../support/new-folder.ts';

it.each([
  ['Pay now', '[Þáý ñöŵ ~~~]'],
  ['{name} pays {amount.total} now', '[{name} þáýš {amount.total} ñöŵ ~~~]'],
  [' of ', ' [öƒ ~] '],
  ['{count}', '{count}'],
  ['– 12 %', '– 12 %'],
])('%s is %s', (text, long) => expect(pseudo(text)).toBe(long));

it('translates what rules show, and not what they compare', () => {
  const screen = (title: unknown) => ({ path: '/a', title, blocks: [] });
  const rule = {
    if: [{ '===': [{ var: 'answers.kind' }, 'Own home'] }, 'Your home', { cat: ['A ', 'home'] }],
  };
  const file = 'journeys/application/a';
  const content = screen({ value: rule });
  const tree = {
    root: '.',
    files: [{ file, content }],
    texts: new Map(),
    diagnostics: [],
    parsed: 0,
  };
  expect(translateTree(tree, (text) => text.toUpperCase()).get(file)).toEqual(
    screen({
      value: {
        if: [
          { '===': [{ var: 'answers.kind' }, 'Own home'] },
          'YOUR HOME',
          { cat: ['A ', 'HOME'] },
        ],
      },
    }),
  );
});

it('writes a product that compiles, with each text in its brackets', () => {
  const folder = newFolder();
  writeProduct('examples/residents-parking', folder, 'pseudo');
  const { sets, diagnostics } = compileThemes(readTree(folder));
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const set = [...sets.values()][0];
  expect(set?.copy['screen.step']).toBe('[Šţéþ {at} öƒ {of} ~~~]');
  expect(Object.keys(set?.journeys ?? {})).toEqual(['permit']);
});

it('refuses a language that is not there', () =>
  expect(() => writeProduct('.', '/nowhere', 'klingon')).toThrow('Please name one of pseudo.'));
