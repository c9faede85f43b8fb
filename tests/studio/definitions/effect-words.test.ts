/** Tests what is said before an act on a definition. */
import { expect, it } from 'vitest';
import { effectInWords } from '../../../src/studio/definitions/acts/effect-words.ts';

const [error, warning] = [{ severity: 'error' }, { severity: 'warning' }];

it.each([
  [[], 'Without it, nothing would be wrong.'],
  [[warning], 'Without it, 1 warning is left. It goes live all the same.'],
  [[error], 'Without it, one thing would be wrong. It goes live when that is corrected, too.'],
  [
    [error, warning],
    'Without it, 2 things would be wrong. It goes live when they are corrected, too.',
  ],
])('of %j it says what keeps it from going live', (problems, words) => {
  expect(effectInWords(problems, 'Without it')).toBe(words);
});
