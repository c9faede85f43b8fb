/** Finds what one client has at its disposal: an IPv4 address, or a network of IPv6 addresses. */
import { isIPv6 } from 'node:net';

/** Groups of an IPv6 address, and those of a /64, the least that a provider gives to one client. */
const GROUPS = 8;
const NETWORK_GROUPS = 4;

/** The /64 of an IPv6 address; any other text as it is. */
export function clientNetwork(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const groupsIn = (text = '') => text.split(':').filter(Boolean);
  const [before, after] = [groupsIn(head), groupsIn(tail)];
  const missing = tail === undefined ? 0 : GROUPS - before.length - after.length;
  return [...before, ...Array.from({ length: missing }, () => '0'), ...after]
    .slice(0, NETWORK_GROUPS)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
