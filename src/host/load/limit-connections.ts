/** Bounds the connections of the server and of each client, and keeps a few for probes. */
import type { Server } from 'node:http';
import type { BlockList, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { clientNetwork, createClientShares, type ShareLimits } from '../../server/index.ts';
import { isListed, plainAddress } from '../security/client-address.ts';

const CONNECTION_LIMITS: ConnectionLimits = {
  most: 10_000,
  mostOfClient: 2_500,
  mostSpare: 50,
};

export interface ConnectionLimits extends ShareLimits {
  /** The connections over the limits that are open at once. */
  readonly mostSpare: number;
}

/** The connections over the limits. Only the socket of a request tells which one it is. */
const spare = new WeakSet<Duplex>();

/** Whether a connection is over the limits. It serves only probes, and ends for a newer one. */
export const isSpare = (socket: Duplex): boolean => spare.has(socket);

/**
 * Counts the connections of a server, those of a trusted proxy only among all. One over the limits
 * is kept as a spare one, since the host cannot know yet whether it brings a probe; it takes the
 * place of the oldest spare one.
 */
export function limitConnections(
  server: Server,
  proxies: BlockList,
  { mostSpare, ...limits }: ConnectionLimits = CONNECTION_LIMITS,
): void {
  const shares = createClientShares(limits);
  const spares = new Set<Socket>();
  const addSpare = (socket: Socket): void => {
    const oldest = spares.values().next().value;
    if (spares.size >= mostSpare && oldest) {
      spares.delete(oldest);
      oldest.destroy();
    }
    spare.add(socket);
    spares.add(socket);
    socket.once('close', () => spares.delete(socket));
  };
  server.on('connection', (socket: Socket) => {
    const peer = plainAddress(socket.remoteAddress ?? '');
    const giveBack = shares.take(isListed(peer, proxies) ? '' : clientNetwork(peer));
    if (giveBack) socket.once('close', giveBack);
    else addSpare(socket);
  });
}
