/**
 * A comment opens with a verb in the third person or with a noun. A question word or a pronoun
 * makes readers look for its meaning in the code.
 */
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const OPENINGS =
  /(?:\/\*\*?|\/\/)\s+(?:\* )?((?:What|Who|Whom|Whose|Which|Whatever|Whoever|Those of|That of)\b.*)/g;

const listRiddles = (text: string): readonly string[] =>
  [...text.matchAll(OPENINGS)].map(([, words = '']) => words);

it('no comment opens with a question word or a pronoun', () => {
  const files = globSync('{src,scripts,tests,e2e}/**/*.{ts,tsx,mjs,js,css}', {
    exclude: ['**/node_modules/**', '**/*.generated.ts'],
  });
  expect(files.length).toBeGreaterThan(2000);
  const found = files.flatMap((file) =>
    listRiddles(readFileSync(file, 'utf8')).map((words) => `${file}: ${words}`),
  );
  expect(found).toEqual([]);
});

it.each([
  ['/** # the field holds. */', 1],
  ['/**\n   * # the field holds, in words,\n   * that a person reads.\n   */', 1],
  ['  /* # is folded is printed. */', 1],
  ['go(); // # is known.', 1],
  ['/** Returns # the field holds. */', 0],
  ["open('https://#')", 0],
])('%j has %i of them', (comment, count) => {
  expect(listRiddles(comment.replace('#', 'What'))).toHaveLength(count);
  expect(listRiddles(comment.replace('#', 'Those of'))).toHaveLength(count);
});
