/** Reads and deletes the cookies that a page can see. */

/** Returns the raw value of a cookie; undefined when it does not exist. */
export function readCookie(name: string): string | undefined {
  const prefix = `${name}=`;
  return document.cookie
    .split('; ')
    .find((one) => one.startsWith(prefix))
    ?.slice(prefix.length);
}

/** Deletes a cookie of this host and of each domain above it: a page can't read a cookie's domain. */
export function deleteCookie(name: string): void {
  const expired = `${name}=; Max-Age=0; Path=/`;
  document.cookie = expired;
  for (let { hostname } = globalThis.location; hostname !== '';) {
    document.cookie = `${expired}; Domain=${hostname}`;
    hostname = hostname.replace(/^[^.]*\.?/, '');
  }
}
