/** Connects the chat's websockets to a sandbox in memory. */
import type { Sandbox } from '../../../src/sandbox/index.ts';
import { ORIGIN } from '../../support/main-brand.ts';
import type { SocketEvents, SocketPort } from '../../support/manual-socket.ts';

/** A port whose sockets the sandbox answers. */
export function sandboxSockets(sandbox: () => Sandbox): SocketPort {
  return {
    open(path, [, token = ''], events) {
      const { other, received } = pair(events);
      const authorization = `Bearer ${atob(token.replace('token.', ''))}`;
      void sandbox()
        .connect(new Request(ORIGIN + path, { headers: { authorization } }))
        .then((handshake) => {
          if ('refused' in handshake) return other.close(1006);
          events.onOpen();
          return handshake.accept(other);
        });
      return { send: received, close: () => other.close(1000) };
    },
  };
}

/** Both ends of a socket: the one of the sandbox, and what it receives. */
function pair(events: SocketEvents) {
  const messages: ((text: string) => void)[] = [];
  const closes: ((code: number) => void)[] = [];
  let isClosed = false;
  const close = (code: number) => {
    if (isClosed) return;
    isClosed = true;
    closes.forEach((listener) => listener(code));
    events.onClose(code);
  };
  const other = {
    send: (text: string) => events.onMessage(text),
    close,
    onMessage: (listener: (text: string) => void) => void messages.push(listener),
    onClose: (listener: (code: number) => void) => void closes.push(listener),
  };
  return { other, received: (text: string) => messages.forEach((listener) => listener(text)) };
}
