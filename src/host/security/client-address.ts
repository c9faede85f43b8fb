/** Finds the address of a client behind trusted proxies. */
import { BlockList, isIP } from 'node:net';

/** Whether a text is an IP address or a CIDR range. */
export function isAddressRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (family === 6 ? 128 : 32));
}

/** A list of addresses and CIDR ranges. Throws for any other text, which `assertVariables` refuses. */
export function proxyList(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

/** Whether a list contains an address. */
export function isListed(address: string, list: BlockList): boolean {
  return isIP(address) > 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/**
 * The address of the client. `peer` is the other end of the connection. Each trusted proxy appends
 * the address of its own client, so the list is read from its end up to the first untrusted
 * address. Empty when no address is known.
 */
export function clientAddress(peer: string, forwardedFor: string, proxies: BlockList): string {
  let address = plainAddress(peer);
  const hops = forwardedFor.split(',').map((hop) => plainAddress(hop.trim()));
  while (isListed(address, proxies)) {
    const next = hops.pop();
    if (next === undefined || !isIP(next)) break;
    address = next;
  }
  return address;
}

/** A dual-stack socket writes IPv4 addresses as `::ffff:1.2.3.4`. */
export const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');
