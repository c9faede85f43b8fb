/** The websocket that stays open: pings, retries, the keep-alive, and the events of the lender. */
import { expect, test } from 'vitest';
import { KEEP_ALIVE_MS, KeptSocket, PING_MS } from '../../../src/services/chat/connection.ts';
import { manualClock, settle } from '../../client/support/manual-clock.ts';
import { manualSockets } from '../../support/manual-socket.ts';

function start() {
  const [clock, sockets] = [manualClock(), manualSockets()];
  const states: string[] = [];
  const events: unknown[] = [];
  const kept = new KeptSocket({
    clock,
    open: (handlers) => sockets.open('/socket', [], handlers),
    onState: (state) => states.push(state),
    onExpired: () => states.push('expired'),
    onEvent: (event) => events.push(event),
  });
  return { clock, sockets, states, events, kept };
}
const ping = { type: 'ping' };

// Shows shell 4.78, 9.34.
test('a ping is sent every 10 seconds while it is answered', async () => {
  const { clock, sockets, states } = start();
  expect(states).toEqual([]);
  sockets.last().accept();
  expect(PING_MS).toBe(10_000);
  await clock.advance(9999);
  expect(sockets.last().sent).toEqual([]);
  await clock.advance(1);
  expect(sockets.last().sent).toEqual([ping]);
  sockets.last().receive({ type: 'pong' });
  await clock.advance(10_000);
  expect(sockets.last().sent).toEqual([ping, ping]);
  expect(states).toEqual(['connected']);
});

test('a ping without an answer means a dead connection', async () => {
  const { clock, sockets, states } = start();
  sockets.last().accept();
  await clock.advance(20_000);
  expect(sockets.last().isClosed()).toBe(true);
  expect(states).toEqual(['connected', 'lost']);
});

test('a lost connection is retried after 1, 2, 4, 8 and 16 seconds, then every 16', async () => {
  const { clock, sockets, states } = start();
  sockets.last().accept();
  sockets.last().drop();
  const waits: number[] = [];
  for (let attempt = 0; attempt < 7; attempt += 1) {
    const [ms = 0] = clock.pending();
    waits.push(ms);
    await clock.advance(ms);
    sockets.last().drop();
  }
  expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 16_000, 16_000]);
  expect(states).toEqual([
    'connected',
    ...Array.from({ length: 5 }, () => 'lost'),
    ...Array.from({ length: 3 }, () => 'unreachable'),
  ]);
});

test('an open connection resets the waits', async () => {
  const { clock, sockets, states } = start();
  sockets.last().drop();
  await clock.advance(1000);
  sockets.last().drop();
  await clock.advance(2000);
  sockets.last().accept();
  sockets.last().drop();
  expect(clock.pending()).toContain(1000);
  expect(states).toEqual(['lost', 'lost', 'connected', 'lost']);
});

test('the close code of a refused token expires it', async () => {
  const { clock, sockets, states } = start();
  sockets.last().accept();
  sockets.last().drop(4401);
  await clock.advance(60_000);
  expect(states).toEqual(['connected', 'expired']);
  expect(sockets.opened).toHaveLength(1);
});

// Shows shell 9.35.
test.each(['open', 'lost'])('it is kept alive for 12 hours: %s', async (as) => {
  const { clock, sockets, states } = start();
  expect(KEEP_ALIVE_MS).toBe(12 * 60 * 60 * 1000);
  sockets.last().accept();
  // The clock jumps as after a suspend; the pending wait then ends.
  if (as === 'lost') sockets.last().drop();
  await clock.advance(as === 'lost' ? 999 : 9999);
  const now = clock.now();
  Object.assign(clock, { now: () => now + KEEP_ALIVE_MS });
  await clock.advance(1);
  expect(states.at(-1)).toBe('expired');
  expect(sockets.last().isClosed()).toBe(true);
  expect(sockets.opened).toHaveLength(1);
});

test('events reach the chat, except pongs and nonsense', () => {
  const { sockets, events } = start();
  sockets.last().accept();
  for (const event of [{ type: 'pong' }, 'no json', { type: 'messages' }])
    sockets.last().receive(event);
  expect(events).toEqual([{ type: 'messages' }]);
});

test('a closed connection is silent', async () => {
  const { clock, sockets, states, events, kept } = start();
  sockets.last().accept();
  kept.close();
  kept.send(ping);
  sockets.last().receive({ type: 'messages' });
  await clock.advance(60_000);
  await settle();
  expect([states, events, sockets.opened.length]).toEqual([['connected'], [], 1]);
  expect(sockets.last().sent).toEqual([]);
});
