/** A lender that answers with raw bytes, as the last segment of the path says. */
import { createServer, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { listenLocally } from '../../support/listen.ts';

const CRLF = '\r\n';

/** A response with its length. `lines` are its headers besides that. */
export const rawResponse = (
  lines: readonly string[],
  body: string | Buffer = '',
  status = '200 OK',
) =>
  Buffer.concat([
    Buffer.from(
      [`HTTP/1.1 ${status}`, ...lines, `content-length: ${Buffer.byteLength(body)}`, '', ''].join(
        CRLF,
      ),
    ),
    Buffer.from(body),
  ]);
export const JSON_TYPE = 'content-type: application/json';

/** JSON with a text of so many spaces, packed into a thousandth. */
export const packedJson = (spaces: number): Buffer =>
  gzipSync(JSON.stringify({ text: ' '.repeat(spaces) }));

export type RawAnswer = (socket: Socket, request: string) => unknown;

/** Opens the lender. `answers`: the last segment of a path -> what it sends. */
export async function openHostileLender(answers: ReadonlyMap<string, RawAnswer>) {
  const requests: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    socket.on('data', (chunk) => {
      const text = chunk.toString('latin1');
      const path = /^[A-Z]+ (\S+) HTTP/.exec(text)?.[1];
      if (path === undefined) return;
      requests.push(text);
      answers.get(path.split('/').at(-1) ?? '')?.(socket, text);
    });
  });
  return {
    url: `http://127.0.0.1:${await listenLocally(server)}/base`,
    requests,
    sockets,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
