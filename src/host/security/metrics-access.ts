/** Decides who may read the metrics. */
import { BlockList } from 'node:net';
import { isListed, plainAddress } from './client-address.ts';
import { getClientAddress, type Arrival } from './identify-request.ts';

/** Headers that a proxy adds. */
const FORWARDING = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'] as const;
/** A proxy on this machine passes on the name of the site, and so does a browser. */
const LOCAL_NAME = /^(?:(?:[a-z0-9-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

interface AccessInput {
  /** Proxies in front of the host whose `x-forwarded-for` is trusted. */
  readonly proxies: BlockList;
  /** Addresses that may read the metrics, besides loopback. */
  readonly allowed: BlockList;
}

/**
 * Whether a request may read the metrics: it comes directly from this machine and names it, or its
 * client's address is allowed. Through a proxy only an allowed address counts, since loopback is
 * then the proxy's machine.
 */
export function mayReadMetrics(
  arrival: Arrival | undefined,
  { proxies, allowed }: AccessInput,
): boolean {
  if (!arrival) return false;
  const { headers, socket } = arrival;
  const peer = plainAddress(socket.remoteAddress ?? '');
  if (FORWARDING.some((name) => headers[name] !== undefined)) {
    return isListed(peer, proxies) && isListed(getClientAddress(arrival, proxies), allowed);
  }
  const isLocal = isListed(peer, LOOPBACK) && LOCAL_NAME.test(headers.host ?? '');
  return isLocal || isListed(peer, allowed);
}
