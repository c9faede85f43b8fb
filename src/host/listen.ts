/** Listens for connections on several sockets of one port, and ends them gracefully. */
import type { Server } from 'node:http';
import {
  createServer,
  type AddressInfo,
  type ListenOptions,
  type Server as NetServer,
  type Socket,
} from 'node:net';

/**
 * The number of sockets. Node accepts one connection of each in a turn of the event loop, so with a
 * single one 500 new connections wait for 500 turns, and a turn under load takes milliseconds.
 */
const LISTENERS = 16;

/** How long running requests may take to finish, in milliseconds. */
const DRAIN_MS = 30_000;
const IDLE_CHECK_MS = 50;

export interface Listening {
  /** The address, with the port that was picked. */
  readonly url: string;
  /**
   * Accepts no more connections, and resolves when all are closed. Those with a running request get
   * `drainMs`, 30 seconds by default.
   */
  drain(drainMs?: number): Promise<void>;
}

/** Lets a server listen. Rejects with a one-line message when the system refuses it. */
export async function listen(
  server: Server,
  { port, host }: { readonly port: number; readonly host: string },
): Promise<Listening> {
  // Browsers open connections before they need them. Node closes no such one as idle.
  const unused = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', ({ socket }) => unused.delete(socket));
  try {
    // Sockets that share a port would share it with another host, too.
    if (port !== 0) await probe({ port, host });
    await opened(server, { port, host, reusePort: true }).catch((error: unknown) => {
      if (findCode(error) !== 'ENOTSUP') throw error;
      return opened(server, { port, host });
    });
  } catch (error) {
    const reason =
      findCode(error) === 'EADDRINUSE'
        ? `port ${port} is taken. Please stop what listens there or set PORT.`
        : `HOST "${host}" with PORT ${port} cannot be listened at (${findCode(error)}). Please give an address of this machine, such as 127.0.0.1, and a port of this user.`;
    throw new Error(`Failed to start: ${reason}`, { cause: error });
  }
  const address = server.address() as AddressInfo;
  const name = host.includes(':') ? `[${host}]` : host;
  const servers = [server, ...(await openAcceptors(server, address))];
  return {
    url: `http://${name}:${address.port}`,
    async drain(drainMs = DRAIN_MS) {
      // A connection is kept alive after its request; only an idle one may be closed.
      const idle = setInterval(() => {
        server.closeIdleConnections();
        for (const socket of unused) if (socket.bytesRead === 0) socket.destroy();
      }, IDLE_CHECK_MS);
      const late = setTimeout(() => server.closeAllConnections(), drainMs);
      await Promise.all(
        servers.map((each) => new Promise<void>((done) => each.close(() => done()))),
      );
      clearInterval(idle);
      clearTimeout(late);
    },
  };
}

/** Rejects when something listens at the address. */
async function probe(address: ListenOptions): Promise<void> {
  const server = createServer();
  await opened(server, address);
  await new Promise((done) => server.close(done));
}

async function openAcceptors(
  server: Server,
  { address, port }: AddressInfo,
): Promise<readonly NetServer[]> {
  const acceptors = Array.from({ length: LISTENERS - 1 }, () =>
    // The options of an HTTP server.
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
      server.emit('connection', socket),
    ),
  );
  const options = { host: address, port, reusePort: true };
  const outcomes = await Promise.allSettled(acceptors.map((acceptor) => opened(acceptor, options)));
  return acceptors.filter((_, index) => outcomes[index]?.status === 'fulfilled');
}

function opened(server: NetServer, options: ListenOptions): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(options, () => {
      server.off('error', fail);
      done();
    });
  });
}

const findCode = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;
