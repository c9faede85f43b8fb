/** Refuses answers that were given on a page older than the application. */
import { readPart } from '../checklist/facts.ts';
import type { Body } from '../store/port.ts';
import { HttpError } from '../wire/http-error.ts';

/**
 * Throws 409 with ANSWERS_CHANGED when the ownership and the other owner that the page showed are
 * not those of the application: another window or device changed them. A request without `seen` is
 * not compared.
 */
export function assertSeen(application: Body, { seen }: Body): void {
  if (seen === undefined) return;
  const saved: Body = {
    ownership: readPart(application, 'property').ownership,
    trustName: application.trustName,
    otherOwner: readPart(application, 'coDeeder').email,
  };
  const shown = readPart({ seen }, 'seen');
  if (Object.keys(saved).every((key) => (shown[key] ?? '') === (saved[key] ?? ''))) return;
  throw HttpError.coded(
    409,
    'ANSWERS_CHANGED',
    'How you own the home was changed in another window. Please read it again, then continue',
  );
}
