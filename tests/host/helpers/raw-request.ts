/** Sends raw HTTP requests that no client would send. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const PIECE_BYTES = 64 * 1024;

/**
 * Sends lines and a body, and resolves with the status and the whole response. As clients do, it
 * stops sending once the host answers: a host that closes with bytes unread resets the connection,
 * which can lose the answer. Status 0: the connection was closed without one.
 */
export function sendRaw(
  url: string,
  lines: readonly string[],
  body: string | Buffer = '',
): Promise<{ readonly status: number; readonly text: string }> {
  const { hostname, port } = new URL(url);
  return new Promise((done) => {
    const socket = connect(Number(port), hostname);
    let text = '';
    socket.on('data', (chunk) => (text += chunk.toString('latin1')));
    // The host may close while a body that it refused is still on its way.
    socket.on('error', () => undefined);
    socket.on('close', () =>
      done({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text }),
    );
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    void writeWhile(socket, Buffer.from(body), () => text === '');
  });
}

/** Writes a body in pieces while the condition holds and the connection is open. */
async function writeWhile(socket: Socket, body: Buffer, mayGoOn: () => boolean): Promise<void> {
  for (let at = 0; at < body.length && mayGoOn() && !socket.destroyed; at += PIECE_BYTES)
    if (!socket.write(body.subarray(at, at + PIECE_BYTES)))
      await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => undefined);
}
