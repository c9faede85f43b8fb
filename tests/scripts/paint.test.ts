/** The last line of a command: marked on a terminal, plain for other programs. */
import { stripVTControlCharacters } from 'node:util';
import { expect, it } from 'vitest';
import { verdict } from '../../scripts/journey/paint.ts';

it('has a mark on a terminal alone', () => {
  const onTerminal = (isGood: boolean) =>
    stripVTControlCharacters(verdict(isGood, 'Sound.', { isTTY: true }));
  expect([onTerminal(true), onTerminal(false)]).toEqual(['✓ Sound.', '✗ Sound.']);
  expect(verdict(false, 'Sound.', { isTTY: false })).toBe('Sound.');
});
