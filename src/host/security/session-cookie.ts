/** The cookie of a session: its name, its attributes and its random id. */
import { randomBytes } from 'node:crypto';

/**
 * Browsers accept the prefix only on a cookie that is Secure, has the path `/` and no domain, so no
 * other host name can set it.
 */
const NAME = '__Host-session';
const ID_BYTES = 32;
/** 32 bytes in base64url. */
const ID = /^[\w-]{43}$/;
const ATTRIBUTES = 'Path=/; Secure; HttpOnly; SameSite=Strict';

/** A new id of 256 random bits. */
export const newSessionId = (): string => randomBytes(ID_BYTES).toString('base64url');

/** The id in the session cookie of a request; undefined without one. */
export function findSessionId(headers: Headers): string | undefined {
  const cookies = (headers.get('cookie') ?? '').split(/;\s*/);
  const value = cookies.find((one) => one.startsWith(`${NAME}=`))?.slice(NAME.length + 1);
  return value !== undefined && ID.test(value) ? value : undefined;
}

/** A `set-cookie` header that stores the id for this many milliseconds. */
export const sessionCookie = (id: string, lifetimeMs: number): string =>
  `${NAME}=${id}; ${ATTRIBUTES}; Max-Age=${Math.max(0, Math.floor(lifetimeMs / 1000))}`;

/** A `set-cookie` header that deletes the cookie. */
export const endedCookie = `${NAME}=; ${ATTRIBUTES}; Max-Age=0`;
