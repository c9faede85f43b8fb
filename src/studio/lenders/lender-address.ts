/** The addresses of lenders on the host at hand. */

/** The host name of a lender begins with its prefix, in place of the one at hand. */
export function lenderHost(prefix: string, hostname = location.hostname): string {
  const rest = /^(?:[\d.]+|\[.*\])$/.test(hostname)
    ? 'localhost'
    : hostname.replace(/^[^.]+\.(?=.)/, '');
  return `${prefix}.${rest}`;
}
