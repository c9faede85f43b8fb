/** The nonce of a signed-in customer: where it comes from, and when it is refreshed. */
import { expect, test } from 'vitest';
import type { CallResult } from '../../../src/engine/index.ts';
import { ChatNonce, NONCE_MS } from '../../../src/services/chat/nonce.ts';

/** A nonce whose calls are answered by `answer`: n1, n2 … unless it gives a status. */
function start(answer: (operation: string) => number = () => 200) {
  let now = 0;
  const calls: (readonly [string, unknown])[] = [];
  const nonce = new ChatNonce(
    (operation, context) => {
      calls.push([operation, context]);
      const status = answer(operation);
      const outcome: CallResult['outcome'] = status === 200 ? 'ok' : 'rejected';
      const body = { nonce: `n${calls.length}` };
      return Promise.resolve({ run: operation, outcome, response: { status, body } });
    },
    () => now,
  );
  return { nonce, calls, later: (ms: number) => (now += ms) };
}

// Shows shell 4.79, 7.41, 7.42, 9.33.
test('the first one authenticates; it is used for 60 seconds, then refreshed with itself', async () => {
  const { nonce, calls, later } = start();
  expect(NONCE_MS).toBe(60_000);
  expect(await nonce.current()).toEqual({ ok: true, value: 'n1' });
  later(59_999);
  expect(await nonce.current()).toEqual({ ok: true, value: 'n1' });
  later(1);
  expect(await nonce.current()).toEqual({ ok: true, value: 'n2' });
  expect(calls).toEqual([
    ['chat-authenticate', {}],
    ['chat-refresh-nonce', { input: { nonce: 'n1' } }],
  ]);
});

test('calls at the same time share one request', async () => {
  const { nonce, calls } = start();
  await Promise.all([nonce.current(), nonce.current(), nonce.refresh()]);
  expect(calls).toHaveLength(1);
});

test('a refused refresh authenticates again', async () => {
  const { nonce, later } = start((operation) => (operation === 'chat-refresh-nonce' ? 403 : 200));
  await nonce.current();
  later(NONCE_MS);
  expect(await nonce.current()).toEqual({ ok: true, value: 'n3' });
});

test('a refused authentication is expired', async () => {
  const { nonce } = start(() => 403);
  expect(await nonce.current()).toEqual({ ok: false, error: 'expired' });
});

test('a forgotten one is not refreshed', async () => {
  const { nonce, calls } = start();
  await nonce.current();
  nonce.forget();
  await nonce.current();
  expect(calls.map(([operation]) => operation)).toEqual(['chat-authenticate', 'chat-authenticate']);
});
