/** The sign-in of this browser: one bearer token. Another kind of sign-in implements this port. */
export interface AuthSession {
  /** The value of the Authorization header, including `Bearer `; undefined without a sign-in. */
  token(): string | undefined;
  /** Stores a token, with or without its prefix. An empty one is ignored. */
  keep(token: string): void;
  /** Signs out. */
  clear(): void;
  /**
   * Calls `listener` after a sign-in or sign-out, in this tab or another; not when a token is
   * renewed. Returns an unsubscribe function.
   */
  subscribe(listener: () => void): () => void;
}

const KEY = 'jwt';
const PREFIX = 'Bearer ';

/** The token with its prefix, which is added if it is missing. */
export function withBearer(token: string): string {
  const bare = token.trim();
  return bare.toLowerCase().startsWith(PREFIX.toLowerCase())
    ? PREFIX + bare.slice(PREFIX.length).trim()
    : PREFIX + bare;
}

/** The session stored in localStorage under `jwt`; in memory if the browser refuses storage. */
export function localJwtSession(
  storage: () => Storage = () => globalThis.localStorage,
): AuthSession {
  const listeners = new Set<() => void>();
  let memory: string | undefined;
  const notify = () => listeners.forEach((listener) => listener());
  const put = (token: string | undefined) => {
    memory = token;
    try {
      if (token === undefined) storage().removeItem(KEY);
      else storage().setItem(KEY, token);
    } catch {
      // The token stays in memory until the page is closed.
    }
  };
  const read = () => {
    const stored = readToken(storage) ?? memory;
    return isToken(stored) ? withBearer(stored) : undefined;
  };
  globalThis.addEventListener?.('storage', (event) => {
    const { key, oldValue, newValue } = event as StorageEvent;
    if (key !== KEY) return;
    memory = newValue ?? undefined;
    if (isToken(oldValue) !== isToken(newValue)) notify();
  });
  return {
    token: read,
    keep: (token) => {
      if (!isToken(token)) return;
      const isSignIn = read() === undefined;
      put(withBearer(token));
      // A lender may renew the token in each response. Listeners that send requests would never end.
      if (isSignIn) notify();
    },
    clear() {
      put(undefined);
      notify();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const isToken = (stored: string | null | undefined): stored is string => !!stored?.trim();

/** The stored token; undefined when there is none or storage is refused. */
function readToken(storage: () => Storage): string | undefined {
  try {
    return storage().getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}
