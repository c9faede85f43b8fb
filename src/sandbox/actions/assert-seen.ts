/** Refuses answers that were given on a page older than the application. */
import { readPart } from '../checklist/facts.ts';
import type { Body } from '../store/port.ts';
import { HttpError } from '../wire/http-error.ts';

/**
 * Throws 409 with ANSWERS_CHANGED when the page did not show the ownership and the e-mail address
 * of the other owner as they are stored: another window or device changed them. `seen` is the two
 * texts, one after the other, empty for what is not answered. A request without it is not compared.
 */
export function assertSeen(application: Body, { seen }: Body): void {
  const stored = [
    readPart(application, 'property').ownership,
    readPart(application, 'coDeeder').email,
  ].join('');
  if (seen === undefined || seen === stored) return;
  throw HttpError.coded(
    409,
    'ANSWERS_CHANGED',
    'How you own the home was changed in another window. Please read it again, then continue',
  );
}
