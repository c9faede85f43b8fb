import { describe, expect, it } from 'vitest';
import { errorText } from '../../../src/domain/shell/error-text.ts';

// Shows registration 8.1; shell 5.41.
describe('error text', () => {
  it.each([
    [[{ message: 'The file is too large' }], 'The file is too large.'],
    [{ message: 'Alone' }, 'Alone.'],
    [['b', { message: 'a' }, 'b', 'B'], 'b, a, B.'],
    [['Done.'], 'Done.'],
    [[], 'Something unexpected happened'],
    [null, 'Something unexpected happened'],
    [[1, {}, { message: '' }], 'Something unexpected happened'],
    ['a text', 'Something unexpected happened'],
  ])('%j', (errors, words) => expect(errorText(errors)).toBe(words));
});
