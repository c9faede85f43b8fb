import { describe, expect, it } from 'vitest';
import { authSessionAction } from '../../../src/domain/shell/auth-session.ts';

// Shows registration 6.6; shell 8.2, 8.13.
describe('sign-in', () => {
  it.each([
    [401, undefined, 'clear-and-login'],
    [403, 'unauthenticated', 'clear-and-login'],
    [403, 'invalid signature', 'clear-and-login'],
    [403, 'Unauthenticated', 'none'],
    [503, 'busy', 'none'],
  ])('%s %s', (status, message, action) => expect(authSessionAction(status, message)).toBe(action));
});
