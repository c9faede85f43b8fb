/** The websockets of the browser as a port. */
import { createContext } from 'react';
import {
  ABNORMAL,
  type OpenSocket,
  type SocketEvents,
  type SocketPort,
} from '../../../services/chat/connection.ts';

/** Opens websockets to the page's own origin. */
const browserSocket: SocketPort = {
  open(path, protocols, events) {
    const address = new URL(path, globalThis.location.href);
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
    return openSocket(address, protocols, events);
  },
};

function openSocket(
  address: URL,
  protocols: readonly string[],
  { onOpen, onMessage, onClose }: SocketEvents,
): OpenSocket {
  const socket = new WebSocket(address, [...protocols]);
  let isClosed = false;
  const close = (code: number): void => {
    if (isClosed) return;
    isClosed = true;
    onClose(code);
  };
  socket.addEventListener('open', onOpen);
  socket.addEventListener('message', ({ data }) => {
    if (typeof data === 'string') onMessage(data);
  });
  socket.addEventListener('close', ({ code }) => close(code));
  return {
    send: (text) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    },
    close: () => {
      socket.close();
      // The close handshake of a dead connection takes a minute, so report the close immediately.
      close(ABNORMAL);
    },
  };
}

/** The sockets of the drawn app; tests provide others. */
export const SocketContext = createContext<SocketPort>(browserSocket);
