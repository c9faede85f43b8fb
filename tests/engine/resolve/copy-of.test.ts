/** The texts of controls by their names. */
import { expect, it } from 'vitest';
import { copyOf, EMPTY_VOCABULARY } from '../../../src/engine/index.ts';

const copyIn = (copy: Readonly<Record<string, string>>) =>
  copyOf({ copy, vocabulary: EMPTY_VOCABULARY });

it('fills in the placeholders of a text', () =>
  expect(copyIn({ 'screen.step': '{at} von {of}' })('screen.step', { at: 2, of: 5 })).toBe(
    '2 von 5',
  ));

it('says the words of the name in place of a text that the set lacks', () => {
  expect(copyIn({})('screen.tryAgain')).toBe('Try again');
  expect(copyIn({})('date-parts.month')).toBe('Month');
});

it('is the same function for the same texts, so that nothing renders again', () => {
  const copy = {};
  expect(copyIn(copy)).toBe(copyIn(copy));
});
