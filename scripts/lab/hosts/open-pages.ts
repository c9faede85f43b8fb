/** Measures when open pages hear of a release, on one host. */
import { connect, type Socket } from 'node:net';
import { by, type BenchCluster } from './cluster.ts';
import { cpuSeconds } from './processes.ts';

/** Connections that are opened at once. */
const AT_ONCE = 200;

/** Times are milliseconds since the operator asked for the release. */
export interface PagesFigure {
  readonly pages: number;
  readonly p50: number;
  readonly p99: number;
  readonly last: number;
  /** CPU milliseconds of the host for each page, until the last one has heard. */
  readonly hostMs: number;
  /** Memory of the host with all pages open, in bytes. */
  readonly memory: number;
}

/** Opens pages, activates a release of the store and times each page. Then goes back. */
export async function measurePages(
  { hosts, store }: BenchCluster,
  count: number,
  release: string,
): Promise<PagesFigure> {
  const [host] = hosts;
  if (!host) throw new Error('Failed to measure: there is no host.');
  const waiting = new Map<Socket, (release: string) => void>();
  const sockets: Socket[] = [];
  for (let from = 0; from < count; from += AT_ONCE)
    sockets.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(AT_ONCE, count - from) }, () => openPage(host.port, waiting)),
      )),
    );
  const cpu = cpuSeconds(host.pid);
  const times: number[] = [];
  const began = performance.now();
  const heard = Promise.all(
    sockets.map(
      (socket) =>
        new Promise<void>((done) => {
          waiting.set(socket, (named) => {
            if (named !== release) return;
            times.push(performance.now() - began);
            done();
          });
        }),
    ),
  );
  await store.activate({ ...by, release });
  await heard;
  const hostMs = (1000 * (cpuSeconds(host.pid) - cpu)) / count;
  const memory = host.memory();
  for (const socket of sockets) socket.destroy();
  await store.rollback(by);
  times.sort((one, other) => one - other);
  const at = (share: number): number => times[Math.ceil(times.length * share) - 1] ?? 0;
  return { pages: count, p50: at(0.5), p99: at(0.99), last: at(1), hostMs, memory };
}

/** Opens a stream of events. Resolves with its first event. */
function openPage(port: number, waiting: Map<Socket, (release: string) => void>): Promise<Socket> {
  return new Promise((done, fail) => {
    const socket = connect({ port, host: '127.0.0.1' });
    waiting.set(socket, () => done(socket));
    socket.once('error', fail);
    socket.setEncoding('latin1').on('data', (chunk: Buffer | string) => {
      const text = String(chunk);
      if (/^HTTP\/1.1 [^2]/.test(text)) fail(new Error(`a page got ${text.slice(0, 20)}`));
      const release = /"release":"(\w+)"/.exec(text)?.[1];
      if (release !== undefined) waiting.get(socket)?.(release);
    });
    socket.write('GET /releases/events HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n');
  });
}
