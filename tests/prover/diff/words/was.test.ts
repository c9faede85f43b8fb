/** A sentence shows where two long values differ, also near their ends. */
import { expect, test } from 'vitest';
import { shownPair } from '../../../../src/prover/diff/words/was.ts';

const names = { nameOf: (path: string) => path, isMoney: () => false };
const long = 'A text that is as long as a paragraph. '.repeat(5);

test.each([
  ['short texts', 'One', 'Two', ['“One”', '“Two”']],
  ['what is missing', undefined, 'Two', ['none', '“Two”']],
  [
    'texts that differ after the cut',
    `${long}One`,
    `${long}Two`,
    ['…long as a paragraph. One”', '…long as a paragraph. Two”'],
  ],
  ['values with the same words', { value: [1] }, { value: { '+': [1] } }, undefined],
])('%s', (_, before, after, expected) => {
  const [old, young] = shownPair([before, after], names);
  expect(old).not.toBe(young);
  if (expected === undefined) return;
  expect(old).toContain(expected[0]?.replace('…', ''));
  expect(young).toContain(expected[1]?.replace('…', ''));
  expect(old.length).toBeLessThan(130);
});
