/**
 * The sign-in of this browser: a bearer token, or a cookie that only the host reads. Another kind of
 * sign-in implements this port.
 */
export interface AuthSession {
  /** Whether the page takes the person as signed in. Only a response shows that a sign-in expired. */
  isSignedIn(): boolean;
  /**
   * The value of the Authorization header, including `Bearer `; undefined without a sign-in, and
   * when the host keeps the token.
   */
  token(): string | undefined;
  /** A value that is the same during one sign-in and another in the next; undefined without one. */
  key(): string | undefined;
  /**
   * Signs in: stores a token, with or without its prefix. An empty one is ignored. When the host
   * keeps the token, only the fact is stored.
   */
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
function withBearer(token: string): string {
  const bare = token.trim();
  return bare.toLowerCase().startsWith(PREFIX.toLowerCase())
    ? PREFIX + bare.slice(PREFIX.length).trim()
    : PREFIX + bare;
}

/**
 * The session stored in localStorage, under `jwt` unless another key is given; in memory if the
 * browser refuses storage.
 */
export function localJwtSession(
  storage: () => Storage = () => globalThis.localStorage,
  key = KEY,
): AuthSession {
  const listeners = new Set<() => void>();
  let memory: string | undefined;
  /** Counts sign-ins and sign-outs. A renewed token belongs to the same sign-in. */
  let changes = 0;
  const notify = () => {
    changes += 1;
    listeners.forEach((listener) => listener());
  };
  const put = (token: string | undefined) => {
    memory = token;
    try {
      if (token === undefined) storage().removeItem(key);
      else storage().setItem(key, token);
    } catch {
      // The token stays in memory until the page is closed.
    }
  };
  const read = () => {
    const stored = readToken(storage, key) ?? memory;
    return isToken(stored) ? withBearer(stored) : undefined;
  };
  globalThis.addEventListener?.('storage', (event) => {
    const { key: changed, oldValue, newValue } = event as StorageEvent;
    if (changed !== key && changed !== null) return;
    memory = newValue ?? undefined;
    // A storage that was cleared as a whole names no key and no value.
    if (changed === null || isToken(oldValue) !== isToken(newValue)) notify();
  });
  return {
    token: read,
    key: () => (read() === undefined ? undefined : String(changes)),
    isSignedIn: () => read() !== undefined,
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
function readToken(storage: () => Storage, key: string): string | undefined {
  try {
    return storage().getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}
