/** Adapts one end of a websocket of the `ws` package to the `ChatSocket` port. */
import type { WebSocket } from 'ws';
import type { ChatSocket } from '../../sandbox/index.ts';

/** The largest message of a websocket, in bytes. Files travel by plain calls. */
export const MAX_MESSAGE_BYTES = 64 * 1024;

/** The most bytes that wait for the other end to read them. One that does not read is cut off. */
const MAX_BUFFERED_BYTES = 16 * MAX_MESSAGE_BYTES;

const UNSUPPORTED_DATA = 1003;
const NO_STATUS = 1005;
const ABNORMAL = 1006;

/** The socket as a port: text messages only. A binary message closes it. */
export function buildSocket(socket: WebSocket): ChatSocket {
  // `close` follows each error, including that of a message that is too large.
  socket.on('error', () => undefined);
  return {
    send: (text) => {
      if (socket.readyState !== socket.OPEN) return;
      if (socket.bufferedAmount > MAX_BUFFERED_BYTES) socket.terminate();
      else socket.send(text);
    },
    close: (code, reason) => {
      // Reserved codes say how a connection ended; they must not be sent.
      if (code === ABNORMAL) socket.terminate();
      else if (code === NO_STATUS) socket.close();
      else socket.close(code, reason);
    },
    onMessage: (listener) =>
      socket.on('message', (data, isBinary) => {
        if (isBinary) socket.close(UNSUPPORTED_DATA, 'Only text is accepted');
        else listener(getText(data));
      }),
    onClose: (listener) => socket.once('close', listener),
  };
}

/** With the default `binaryType` of ws, a message is one Buffer. */
function getText(data: unknown): string {
  return Buffer.isBuffer(data) ? data.toString('utf8') : '';
}
