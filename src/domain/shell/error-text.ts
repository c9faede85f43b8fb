/** Formats the errors of a failed call as text. */
import { own } from '../values/record.ts';

/** The fallback message. */
export const UNEXPECTED = 'Something unexpected happened';

/** The message for a borrower when the service has more requests than it can answer. */
export const SERVICE_BUSY =
  'Our service is busy right now. Your answers are kept. Please try again in a moment.';

function readMessage(entry: unknown): string {
  const message = typeof entry === 'string' ? entry : own(entry, 'message');
  return typeof message === 'string' && message.trim() !== '' ? message : '';
}

/**
 * The text of a failed call, from an error object or a list of errors and texts: distinct messages
 * in order, joined with commas and ending with a period. `Something unexpected happened` when there
 * is no message.
 */
export function errorText(errors: unknown): string {
  const entries = Array.isArray(errors) ? errors : typeof errors === 'string' ? [] : [errors];
  const messages = [...new Set(entries.map(readMessage))].filter(Boolean);
  if (messages.length === 0) return UNEXPECTED;
  const joined = messages.join(', ');
  return joined.endsWith('.') ? joined : `${joined}.`;
}
