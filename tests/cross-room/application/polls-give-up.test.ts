/** Where pages lead when their tries end and the status of the application is still unknown. */
import { expect, it } from 'vitest';
import { setOf } from '../../definitions.ts';

/**
 * The note is still being prepared, a session with a notary that nothing may interrupt, and the
 * time-out itself.
 */
const STAY = [
  'application-notary-session',
  'application-review-app-signdocs',
  'application-error-timeout',
];

const polling = Object.entries(setOf('_default').pages)
  .filter(([id, { poll }]) => id.startsWith('application') && poll !== undefined)
  .map(([id, { poll }]) => [id, poll?.gaveUp?.to] as const);

// Shows registration 9.2.
it.each(polling)('%s leads to the time-out when its tries end', (id, to) => {
  expect(to).toBe(STAY.includes(id) ? undefined : '/account/heloc/{url.params.uuid}/error/timeout');
});
