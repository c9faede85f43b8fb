/** Tests a submitted registration whose calls are refused for want of a valid sign-in. */
import { describe, expect, it } from 'vitest';
import { signedIn, submit } from './submit-registration.ts';

const refusedBy = (run: string, status: number, message: string) =>
  ({
    [run]: { outcome: 'unauthenticated', response: { status, message, body: { message } } },
  }) as const;
const listsFor = (run: string) => (run === 'waitlist' ? { waitlistStates: ['OR'] } : {});

describe.each(['register-v2', 'register'])('a submission of %s', (journey) => {
  // Shows registration 8.2, 8.6.
  it.each([
    ['waitlist', 401, 'unauthenticated', 'Please log in to continue.'],
    ['verify-ability', 401, 'unauthenticated', 'Please log in to continue.'],
    ['verify-ability', 401, 'Not for visitors.', 'Not for visitors.'],
    ['verify-ability', 403, 'unauthenticated', 'Please log in to continue.'],
    ['identity-register', 403, 'invalid signature', 'Please log in to continue.'],
  ])('by a visitor leaves for the dashboard when %s says %i (%s)', (run, status, message, notice) =>
    expect(submit(journey, listsFor(run), refusedBy(run, status, message))).toMatchObject({
      transition: { to: '/dashboard', log: true, state: { notice } },
      done: false,
    }),
  );
  // Shows registration 8.2.
  it.each(['waitlist', 'verify-ability'])(
    'by a borrower names no target when %s says 401, so that the expired sign-in ends',
    (run) => {
      const scripted = refusedBy(run, 401, 'unauthenticated');
      const { transition } = submit(journey, { ...signedIn, ...listsFor(run) }, scripted);
      expect(transition).not.toHaveProperty('to');
    },
  );
});
