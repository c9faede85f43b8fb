/** The parts of a call's definition that the proxy uses: its headers and its time limit. */
import { afterEach, expect, test, vi } from 'vitest';
import { createCircuitBreaker } from '../../../src/host/lender/circuit-breaker.ts';
import { proxyTo } from '../../../src/host/lender/proxy.ts';
import { findCall } from '../../../src/host/releases/operations.ts';
import { releaseWith } from '../helpers/release-with.ts';
import { setOf } from '../../definitions.ts';

afterEach(() => vi.restoreAllMocks());

const idle = new AbortController().signal;
const { operations } = setOf('hearthline');

/** Sends a call of a shipped operation through the proxy. `answer` is the lender's. */
async function send(
  id: string,
  headers: Readonly<Record<string, string>>,
  answer: (init: RequestInit) => Promise<Response> = async () => Response.json({}),
) {
  const operation = operations[id];
  if (operation === undefined) throw new Error(`There is no operation ${id}.`);
  const { method, path } = operation;
  const release = releaseWith({ [id]: operation });
  const sent: RequestInit[] = [];
  const ended: unknown[] = [];
  const response = await proxyTo(
    {
      url: 'https://lender.example/v1',
      callOf: (...call) => findCall([release], ...call),
      maxBodyBytes: () => 1e6,
      breaker: createCircuitBreaker({ now: () => 0 }),
      recorderHeaders: ['x-recording-id', 'x-recording-link'],
      onCall: (...facts) => ended.push(facts),
      fetch: (_, init = {}) => {
        sent.push(init);
        return answer(init);
      },
    },
    new Request(`http://localhost${path.replaceAll(/\{[^}]*\}/g, 'x')}`, {
      method,
      headers,
      ...(method !== 'GET' && { body: '{}' }),
    }),
  );
  return { response, ended, headers: Object.fromEntries(new Headers(sent[0]?.headers)) };
}

// Shows shell 7.3.
test('a call has the headers that its operation defines, and those of the recorder', async () => {
  const given = {
    'x-chat-nonce': 'n-1',
    'x-chat-conversation': 'c-1',
    'x-recording-id': 'r-1',
    'x-recording-link': 'https://replay.example/r-1',
    'x-original-url': '/admin',
  };
  expect((await send('chat-history', given)).headers).toEqual({
    'x-chat-nonce': 'n-1',
    'x-recording-id': 'r-1',
    'x-recording-link': 'https://replay.example/r-1',
  });
  expect((await send('profile', given)).headers).toEqual({
    'x-recording-id': 'r-1',
    'x-recording-link': 'https://replay.example/r-1',
  });
});

// Shows shell 7.4, 9.20.
test.each([
  ['profile', 30_000],
  ['create-application', 60_000],
  ['read-document', 60_000],
  ['upload-document', 120_000],
  ['chat-attach', 120_000],
])('a call of %s gets 503 after %i ms without an answer', async (id, ms) => {
  const limits = new Map<number, AbortController>();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((limit) => {
    const controller = new AbortController();
    limits.set(limit, controller);
    return controller.signal;
  });
  vi.spyOn(performance, 'now').mockReturnValueOnce(1000).mockReturnValueOnce(3500);
  const { response, ended } = await send(id, {}, ({ signal }) => {
    const late = new Promise<never>((_, fail) =>
      (signal ?? idle).addEventListener('abort', () => fail(signal?.reason as Error)),
    );
    limits.get(ms)?.abort(new DOMException('late', 'TimeoutError'));
    return late;
  });
  expect([...limits.keys(), response.status]).toEqual([ms, 503]);
  expect(ended).toEqual([['timeout', 2.5]]);
});
