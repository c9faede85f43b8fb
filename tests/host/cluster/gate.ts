/** A gate between hosts and their database, which can be shut as a broken network is. */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { listenLocally } from '../../support/listen.ts';

export interface Gate {
  /** The address of the database behind the gate. */
  readonly url: string;
  /** Ends all connections and refuses new ones. */
  shut(): Promise<void>;
  open(): Promise<void>;
}

export async function openGate(databaseUrl: string): Promise<Gate> {
  const database = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(database.port), database.hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });
  const port = await listenLocally(server);
  const url = new URL(databaseUrl);
  url.port = String(port);
  return {
    url: url.href,
    shut: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    open: async () => {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
  };
}
