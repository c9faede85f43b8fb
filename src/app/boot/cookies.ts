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
  const labels = globalThis.location.hostname.split('.');
  const domains = labels.map((_, index) => `; Domain=${labels.slice(index).join('.')}`);
  for (const domain of ['', ...domains]) document.cookie = `${name}=; Max-Age=0; Path=/${domain}`;
}
