/** A websocket of a conversation, for tests. */
import type { ChatSocket } from '../../../src/sandbox/index.ts';

/** A socket whose other end is in the test. */
export function testSocket() {
  const sent: Record<string, unknown>[] = [];
  const closed: number[] = [];
  const messages: ((text: string) => void)[] = [];
  const closes: ((code: number) => void)[] = [];
  const socket: ChatSocket = {
    send: (text) => sent.push(JSON.parse(text)),
    close: (code) => {
      closed.push(code);
      closes.forEach((listener) => listener(code));
    },
    onMessage: (listener) => messages.push(listener),
    onClose: (listener) => closes.push(listener),
  };
  return { socket, sent, closed, receive: (text: string) => messages.forEach((one) => one(text)) };
}
