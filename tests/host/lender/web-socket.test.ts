/** One end of a websocket that does not read. */
import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import type { WebSocket } from 'ws';
import { MAX_MESSAGE_BYTES, buildSocket } from '../../../src/host/lender/web-socket.ts';

test('an end that does not read is cut off before its messages fill the memory', () => {
  const done: string[] = [];
  const ws = Object.assign(new EventEmitter(), {
    OPEN: 1,
    readyState: 1,
    bufferedAmount: 0,
    send(text: string) {
      done.push('send');
      ws.bufferedAmount += text.length;
    },
    terminate() {
      done.push('terminate');
      ws.readyState = 3;
    },
  });
  const socket = buildSocket(ws as unknown as WebSocket);
  const message = 'x'.repeat(MAX_MESSAGE_BYTES);
  for (let count = 0; count < 30; count += 1) socket.send(message);
  expect(done).toEqual([...Array.from({ length: 17 }, () => 'send'), 'terminate']);
});
