/** A part of a release has the texts of the kinds of blocks and fields that its screens name. */
import { expect, it } from 'vitest';
import { withNamedGroups } from '../../../src/release/compile/named-groups.ts';

const texts = Object.freeze({
  login: 'Log in',
  'screen.back': 'Back',
  'upload.remove': 'Remove',
  'date-parts.day': 'Day',
});

it('leaves out the groups that are not named', () => {
  expect(withNamedGroups(texts, (name) => name === 'upload')).toEqual({
    login: 'Log in',
    'screen.back': 'Back',
    'upload.remove': 'Remove',
  });
});

it('keeps the texts of the shell and of every screen when no group is named', () =>
  expect(withNamedGroups(texts, () => false)).toEqual({ login: 'Log in', 'screen.back': 'Back' }));
