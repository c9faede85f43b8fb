/** The effect of a lender response on the authentication session. */
type AuthSessionAction = 'clear-and-login' | 'none';

const ENDING_MESSAGES: readonly unknown[] = ['unauthenticated', 'invalid signature'];

/** A 401 ends the session; so does a 403 with one of two exact messages. */
export function authSessionAction(status: unknown, message?: unknown): AuthSessionAction {
  const ends = status === 401 || (status === 403 && ENDING_MESSAGES.includes(message));
  return ends ? 'clear-and-login' : 'none';
}
