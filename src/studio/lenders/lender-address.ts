/** The addresses of lenders on the host at hand. */

/** The host name of a lender begins with its prefix, in place of the one at hand. */
export function lenderHost(prefix: string, hostname = location.hostname): string {
  const rest = /^(?:[\d.]+|\[.*\])$/.test(hostname)
    ? 'localhost'
    : hostname.replace(/^[^.]+\.(?=.)/, '');
  return `${prefix}.${rest}`;
}

/** The address of a logo. `version`: increases with each save. */
export const logoAddress = (folder: string, version: number): string =>
  `/studio/api/lenders/${folder}/logo?${version}`;
