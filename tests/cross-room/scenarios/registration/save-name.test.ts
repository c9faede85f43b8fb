/** Tests when a registration saves the suffix of the profile's name. */
import { describe, expect, it } from 'vitest';
import { answers } from './registration-context.ts';
import { signedIn, submit } from './submit-registration.ts';

describe.each(['register-v2', 'register'])('a submission of %s', (journey) => {
  // Shows registration 7.4.
  it.each([
    ['JR', '', true],
    ['JR', undefined, true],
    ['JR', 'SR', true],
    ['', 'JR', true],
    ['JR', 'JR', false],
    ['', undefined, false],
    [undefined, undefined, false],
    [undefined, '', false],
  ])(
    'by a signed-in borrower whose suffix was %j and is %j saves the name: %j',
    (was, is, saves) => {
      const { name } = signedIn.profile;
      const profile = { ...signedIn.profile, name: { ...name, suffix: was } };
      const given = { ...answers, name: { ...answers.name, suffix: is } };
      const { ran } = submit(journey, { ...signedIn, profile, answers: given });
      expect(ran.includes('save-name')).toBe(saves);
    },
  );
});
