/** Sends raw HTTP requests that no client would send. */
import { connect } from 'node:net';

/** Sends lines and a body, and resolves with the status and the whole response. Status 0: the connection was closed without one. */
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
    if (body.length > 0) socket.write(body);
  });
}
