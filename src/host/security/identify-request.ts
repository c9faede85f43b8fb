/**
 * Sets the id of a request and the true address of its client, and ignores what the client sent for
 * both.
 */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { BlockList } from 'node:net';
import { clientNetwork } from '../../server/index.ts';
import { clientAddress, isListed } from './client-address.ts';

/** The parts of an incoming request that identify it. Absent when no server received it. */
export type Arrival = Pick<IncomingMessage, 'headers' | 'socket'>;

const REQUEST_ID = /^[\w-]{8,64}$/;

/** The id of a request: that of a trusted proxy, or a new one. */
export function getRequestId(arrival: Arrival | undefined, proxies: BlockList): string {
  const sent = arrival?.headers['x-request-id'];
  const peer = arrival?.socket.remoteAddress ?? '';
  return typeof sent === 'string' && REQUEST_ID.test(sent) && isListed(peer, proxies)
    ? sent
    : randomUUID();
}

/** The true address of the client of a request. Empty when none is known. */
export function getClientAddress(arrival: Arrival | undefined, proxies: BlockList): string {
  const forwarded = arrival?.headers['x-forwarded-for'];
  const sent = Array.isArray(forwarded) ? forwarded.join(',') : (forwarded ?? '');
  return clientAddress(arrival?.socket.remoteAddress ?? '', sent, proxies);
}

/**
 * The client whose share a request counts for: its address, or the network of an IPv6 one. Empty when
 * unknown, and for a request of a trusted proxy that names no client.
 */
export function getClient(arrival: Arrival | undefined, proxies: BlockList): string {
  const address = getClientAddress(arrival, proxies);
  return isListed(address, proxies) ? '' : clientNetwork(address);
}

/** Sets `x-forwarded-for` to the client's true address, or removes it, and returns the same headers. */
export function withTrueAddress(
  headers: Headers,
  arrival: Arrival | undefined,
  proxies: BlockList,
): Headers {
  const address = getClientAddress(arrival, proxies);
  if (address) headers.set('x-forwarded-for', address);
  else headers.delete('x-forwarded-for');
  return headers;
}
