/** The addresses of lenders on the host at hand. */
import { DRAFT_ID } from '../shared/place.ts';

/** The host name of a lender begins with its prefix, in place of the one at hand. */
export function lenderHost(prefix: string, hostname = location.hostname): string {
  const rest = /^(?:[\d.]+|\[.*\])$/.test(hostname)
    ? 'localhost'
    : hostname.replace(/^[^.]+\.(?=.)/, '');
  return `${prefix}.${rest}`;
}

/** The address of a logo in the draft of this tab. `version`: increases with each save. */
export function logoAddress(folder: string, version: number, draft = DRAFT_ID): string {
  // A picture has no header that names the draft.
  const query = new URLSearchParams({ ...(draft !== '' && { draft }), version: String(version) });
  return `/studio/api/lenders/${folder}/logo?${query.toString()}`;
}
