/** Finds the address of a client behind trusted proxies. */
import { BlockList, isIP } from 'node:net';

/**
 * Proxies whose `x-forwarded-for` is trusted, as addresses or CIDR ranges. Throws a one-line
 * message for any other text.
 */
export function proxyList(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', bits, ...rest] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    const prefix = bits === undefined ? undefined : Number(bits);
    const isRange = prefix !== undefined && /^\d+$/.test(bits ?? '');
    const max = family === 'ipv6' ? 128 : 32;
    if (!isIP(address) || rest.length > 0 || (bits !== undefined && !(isRange && prefix <= max)))
      throw new Error(
        `Failed to start: TRUSTED_PROXIES names "${entry}", which is no IP address. Please give addresses or ranges such as 10.0.0.0/8, separated by commas.`,
      );
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, prefix, family);
  }
  return list;
}

/** Whether an address is one of the proxies. */
export function isTrusted(address: string, proxies: BlockList): boolean {
  return isIP(address) > 0 && proxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/**
 * The address of the client. `peer` is the other end of the connection. Each trusted proxy appends
 * the address of its own client, so the list is read from its end up to the first untrusted
 * address. Empty when no address is known.
 */
export function clientAddress(peer: string, forwardedFor: string, proxies: BlockList): string {
  let address = plainAddress(peer);
  const hops = forwardedFor.split(',').map((hop) => plainAddress(hop.trim()));
  while (isTrusted(address, proxies)) {
    const next = hops.pop();
    if (next === undefined || !isIP(next)) break;
    address = next;
  }
  return address;
}

/** A dual-stack socket writes IPv4 addresses as `::ffff:1.2.3.4`. */
const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');
