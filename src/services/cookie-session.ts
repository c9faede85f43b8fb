/** The sign-in of a browser whose host keeps the token. */
import { localJwtSession, type AuthSession } from './auth-session.ts';

/**
 * The session in a cookie that the browser sends by itself and the page cannot read. The page stores
 * under `signed-in` that there is one, which is no secret. A token of the other mode is removed.
 */
export function cookieSession(storage?: () => Storage): AuthSession {
  localJwtSession(storage).clear();
  const marker = localJwtSession(storage, 'signed-in');
  return {
    ...marker,
    token: () => undefined,
    keep: () => {
      if (!marker.isSignedIn()) marker.keep(crypto.randomUUID());
    },
    clear: () => {
      marker.clear();
      // Outlives the page, which may be reloaded now.
      fetch('/session', { method: 'DELETE', keepalive: true }).catch(() => undefined);
    },
  };
}
