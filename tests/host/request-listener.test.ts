/** A burst of requests reaches the app in turns, and probes do not wait for it. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { inTurns, REQUESTS_IN_A_TURN } from '../../src/host/request-listener.ts';

function openListener() {
  const handled: string[] = [];
  const turns: (() => void)[] = [];
  const handOn = inTurns(
    ({ url = '' }) => void handled.push(url),
    (task) => turns.push(task),
  );
  /** Only the first response of a connection has its socket. */
  const send = (url: string, isFirst = true) =>
    handOn({ url } as IncomingMessage, { socket: isFirst ? {} : null } as ServerResponse);
  const turn = () => turns.splice(0).forEach((task) => task());
  return { handled, send, turn, planned: () => turns.length };
}

const burst = Array.from({ length: 2 * REQUESTS_IN_A_TURN + 1 }, (_, index) => `/${index}`);

test('the health is answered at once behind a burst, and the burst in its order', () => {
  const { handled, send, turn } = openListener();
  burst.forEach((url) => send(url));
  expect(handled).toEqual(burst.slice(0, REQUESTS_IN_A_TURN));
  send('/healthz');
  expect(handled.at(-1)).toBe('/healthz');
  turn();
  send('/late');
  expect(handled.length).toBe(2 * REQUESTS_IN_A_TURN + 1);
  turn();
  expect(handled.filter((url) => url !== '/healthz')).toEqual([...burst, '/late']);
});

test('pipelined probes wait for their turn, as thousands of them would keep the host busy', () => {
  const { handled, send } = openListener();
  burst.forEach(() => send('/livez', false));
  expect(handled).toHaveLength(REQUESTS_IN_A_TURN);
});

test('a single request does not wait, and nothing is planned once all are handed on', () => {
  const { handled, send, turn, planned } = openListener();
  send('/a');
  expect(handled).toEqual(['/a']);
  turn();
  expect(planned()).toBe(0);
  send('/b');
  expect([handled, planned()]).toEqual([['/a', '/b'], 1]);
});
