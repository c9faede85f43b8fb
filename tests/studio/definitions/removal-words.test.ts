/** Tests what is said before a question or a step is deleted. */
import { expect, it } from 'vitest';
import { removalInWords } from '../../../src/studio/definitions/acts/removal-words.ts';

const [error, warning] = [{ severity: 'error' }, { severity: 'warning' }];

it.each([
  [[], 'Nothing else needs it.'],
  [[warning], 'Without it, 1 warning is left. It goes live all the same.'],
  [[error], 'Without it, one thing would be wrong. It goes live when that is corrected, too.'],
  [
    [error, warning],
    'Without it, 2 things would be wrong. It goes live when they are corrected, too.',
  ],
])('of %j it says what keeps it from going live', (problems, words) => {
  expect(removalInWords(problems)).toBe(words);
});
