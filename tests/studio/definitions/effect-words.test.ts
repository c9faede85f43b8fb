/** Tests what is said before an act on a definition. */
import { expect, it } from 'vitest';
import { effectInWords } from '../../../src/studio/definitions/acts/effect-words.ts';

const [error, warning] = [{ severity: 'error' }, { severity: 'warning' }];

it.each([
  [[], 'Without it, nothing would be wrong.'],
  [[warning], 'Without it, 1 warning is left. It can go live all the same.'],
  [[error], 'Without it, one thing would be wrong. It can go live once that is corrected, too.'],
  [
    [error, warning],
    'Without it, 2 things would be wrong. It can go live once they are corrected, too.',
  ],
])('of %j it says what keeps it from going live', (problems, words) => {
  expect(effectInWords(problems, 'Without it')).toBe(words);
});
