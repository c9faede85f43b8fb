/** Tests what a submitted registration saves in a new profile, and a rejected place on the waitlist. */
import { describe, expect, it } from 'vitest';
import { type CallResult } from '../../../../src/engine/index.ts';
import { signedIn, submit, VISITOR_CALLS } from './submit-registration.ts';

describe.each(['register-v2', 'register'])('a submission of %s', (journey) => {
  // Shows registration 7.13.
  it('by a visitor sends no phone that the new profile holds already, and no name', () => {
    const body = { name: {}, phoneNumbers: signedIn.profile.phoneNumbers };
    expect(
      submit(journey, {}, { profile: { outcome: 'ok', response: { status: 200, body } } }).ran,
    ).toEqual(VISITOR_CALLS.filter((run) => run !== 'phone-save'));
  });
  // Shows registration 8.6.
  it.each([
    ['rejected', 422],
    ['unavailable', 503],
  ] as const)(
    'whose place on the waitlist is %s with %i stays on the step, logged',
    (outcome, status) => {
      const answer: Partial<CallResult> = { outcome, response: { status, message: 'Not today' } };
      expect(submit(journey, { waitlistStates: ['OR'] }, { waitlist: answer })).toEqual({
        ran: ['waitlist'],
        transition: { error: 'Not today', log: true },
        done: false,
      });
    },
  );
});
