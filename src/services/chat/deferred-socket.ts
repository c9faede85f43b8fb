/** A socket that opens once its secret is known. */
import { ABNORMAL, TOKEN_REFUSED, type OpenSocket, type SocketEvents } from './connection.ts';
import type { ChatResult } from './port.ts';

/**
 * Opens a socket with the secret of a result. A failure closes it, with the code of a refused token
 * if the secret has expired. Text sent before it opens is dropped.
 */
export function deferredSocket(
  secret: Promise<ChatResult<string>>,
  open: (secret: string) => OpenSocket,
  events: SocketEvents,
): OpenSocket {
  let socket: OpenSocket | undefined;
  let isClosed = false;
  const close = (code: number): void => {
    if (isClosed) return;
    isClosed = true;
    events.onClose(code);
  };
  void secret.then((result) => {
    if (isClosed) return;
    if (result.ok) socket = open(result.value);
    else close(result.error === 'expired' ? TOKEN_REFUSED : ABNORMAL);
  });
  return {
    send: (text) => socket?.send(text),
    close: () => (socket === undefined ? close(ABNORMAL) : socket.close()),
  };
}
