/** Builds websockets whose other end is in the test. */
import type { SocketEvents, SocketPort } from '../../src/services/chat/connection.ts';

export type { SocketEvents, SocketPort };

const ABNORMAL = 1006;

/** A socket that was opened. */
interface ManualSocket {
  readonly path: string;
  readonly protocols: readonly string[];
  /** The events that were sent, while it was open. */
  readonly sent: readonly unknown[];
  readonly isClosed: () => boolean;
  /** Accepts the handshake. */
  readonly accept: () => void;
  /** Delivers an event as JSON, or a text as it is. */
  readonly receive: (event: unknown) => void;
  /** Ends the socket. Default: as a lost connection. */
  readonly drop: (code?: number) => void;
}

interface ManualSockets extends SocketPort {
  /** All sockets in the order of their opening. */
  readonly opened: readonly ManualSocket[];
  /** The newest socket. Throws without one. */
  readonly last: () => ManualSocket;
}

/** A port whose sockets stay closed until the test accepts them. */
export function manualSockets(): ManualSockets {
  const opened: ManualSocket[] = [];
  return {
    opened,
    last() {
      const last = opened.at(-1);
      if (last === undefined) throw new Error('no socket was opened');
      return last;
    },
    open(path, protocols, events) {
      const { socket, send } = manualSocket(path, protocols, events);
      opened.push(socket);
      return { send, close: () => socket.drop() };
    },
  };
}

function manualSocket(path: string, protocols: readonly string[], events: SocketEvents) {
  const sent: unknown[] = [];
  let state: 'opening' | 'open' | 'closed' = 'opening';
  const socket: ManualSocket = {
    path,
    protocols,
    sent,
    isClosed: () => state === 'closed',
    accept() {
      state = 'open';
      events.onOpen();
    },
    receive: (event) => events.onMessage(typeof event === 'string' ? event : JSON.stringify(event)),
    drop(code = ABNORMAL) {
      if (state === 'closed') return;
      state = 'closed';
      events.onClose(code);
    },
  };
  const send = (text: string) => {
    if (state === 'open') sent.push(JSON.parse(text));
  };
  return { socket, send };
}
