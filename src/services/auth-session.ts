/** Who is signed in, as far as the browser knows: one bearer token. Other ways of signing in implement this port. */
export interface AuthSession {
  /** The whole Authorization header, `Bearer ` included; undefined while nobody is signed in. */
  token(): string | undefined;
  /** Keeps a token, with or without its prefix. An empty one is ignored. */
  keep(token: string): void;
  clear(): void;
  /** Calls back when someone signed in or out, in this tab or another. Gives the function that ends it. */
  subscribe(listener: () => void): () => void;
}

const KEY = 'jwt';
const PREFIX = 'Bearer ';

/** The token with its prefix, added where it is missing. */
export function withBearer(token: string): string {
  const bare = token.trim();
  return bare.toLowerCase().startsWith(PREFIX.toLowerCase())
    ? PREFIX + bare.slice(PREFIX.length).trim()
    : PREFIX + bare;
}

/** The session kept in localStorage under `jwt`. Falls back to memory where storage is refused. */
export function localJwtSession(
  storage: () => Storage = () => globalThis.localStorage,
): AuthSession {
  const listeners = new Set<() => void>();
  let memory: string | undefined;
  const tell = () => listeners.forEach((listener) => listener());
  const put = (token: string | undefined) => {
    memory = token;
    try {
      if (token === undefined) storage().removeItem(KEY);
      else storage().setItem(KEY, token);
    } catch {
      // Memory holds it until the page is left.
    }
    tell();
  };
  globalThis.addEventListener?.('storage', (event) => {
    if ((event as StorageEvent).key === KEY) {
      memory = (event as StorageEvent).newValue ?? undefined;
      tell();
    }
  });
  return {
    token() {
      const kept = readQuietly(storage) ?? memory;
      return kept === undefined || kept.trim() === '' ? undefined : withBearer(kept);
    },
    keep: (token) => {
      if (token.trim() !== '') put(withBearer(token));
    },
    clear: () => put(undefined),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function readQuietly(storage: () => Storage): string | undefined {
  try {
    return storage().getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}
