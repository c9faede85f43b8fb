/** The proxy in front of a lender that cannot be reached: what opens the breaker, and what does not. */
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { createCircuitBreaker } from '../../../src/host/lender/circuit-breaker.ts';
import { openLender } from '../../../src/host/lender/open-lender.ts';
import { proxyTo } from '../../../src/host/lender/proxy.ts';
import { ANY_CALL } from './any-call.ts';
import { fixedReleases } from '../helpers/fixed-releases.ts';
import { listenLocally } from '../../support/listen.ts';

const PATH = '/service-lead-portal/api/lo/ana';
const POST = { method: 'POST' };
const ok = () => Promise.resolve(Response.json({ lender: true }));
const timeOut = () => Promise.reject(new DOMException('late', 'TimeoutError'));
const refused = () =>
  Promise.reject(
    new TypeError('fetch failed', { cause: Object.assign(new Error(), { code: 'ECONNREFUSED' }) }),
  );

type Fetch = typeof globalThis.fetch;
type Answer = (init: RequestInit | undefined) => Promise<Response>;

/** A proxy whose lender answers as `lender` says, its breaker, and a clock. */
function proxyWith(first: Answer) {
  const time = { now: 0 };
  const breaker = createCircuitBreaker({ now: () => time.now, random: () => 0 });
  const lender = { answer: first, calls: 0 };
  const waits: number[] = [];
  const fetch: Fetch = (_, init) => {
    lender.calls += 1;
    return lender.answer(init);
  };
  const send = async (init: RequestInit = {}) => {
    const response = await proxyTo(
      {
        url: 'https://lender.example/v1',
        callOf: () => ANY_CALL,
        maxBodyBytes: () => 10,
        breaker,
        onCall: () => undefined,
        fetch,
        wait: async (ms) => waits.push(ms),
        random: () => 0.25,
      },
      new Request(`http://localhost${PATH}`, init),
    );
    return [response.status, response.headers.get('retry-after')];
  };
  const sendTimes = async (times: number, init?: () => RequestInit) => {
    for (let sent = 0; sent < times; sent += 1) await send(init?.());
  };
  return { send, sendTimes, lender, breaker, waits, later: (ms: number) => (time.now += ms) };
}

test.each([
  ['connections that are refused', refused],
  ['time-outs', timeOut],
])(
  'after three %s, calls get 503 with Retry-After and do not reach the lender',
  async (_, answer) => {
    const { send, sendTimes, lender, breaker, later } = proxyWith(answer);
    await sendTimes(2, () => POST);
    expect(await send(POST)).toEqual([503, null]);
    later(2_500);
    expect([await send(POST), lender.calls, breaker.state()]).toEqual([[503, '8'], 3, 'open']);
  },
);

test('a GET without a connection is sent again twice, after delays with jitter, and then opens the breaker', async () => {
  const { send, lender, breaker, waits } = proxyWith(refused);
  expect(await send()).toEqual([503, null]);
  expect([lender.calls, waits, breaker.state()]).toEqual([3, [75, 150], 'open']);
});

test('a GET that gets an answer to its second attempt does not count as a failure', async () => {
  const { send, lender, breaker } = proxyWith(refused);
  lender.answer = () => (lender.calls === 1 ? refused() : ok());
  expect(await send()).toEqual([200, null]);
  expect([lender.calls, breaker.state()]).toEqual([2, 'closed']);
});

test.each([
  ['a call that can change something', refused, POST],
  ['a call that took too long', timeOut, {}],
  ['a call that the lender answered with 503', async () => new Response(null, { status: 503 }), {}],
  ['a call whose client hung up', refused, { signal: AbortSignal.abort() }],
])('%s is sent once', async (_, answer, init) => {
  const { send, lender } = proxyWith(answer);
  expect((await send(init))[0]).toBe(503);
  expect(lender.calls).toBe(1);
});

test('after ten seconds one call reaches the lender, and its answer lets the others pass', async () => {
  const { send, lender, later } = proxyWith(refused);
  await send();
  later(10_000);
  let answer: (response: Response) => void = () => undefined;
  lender.answer = () => new Promise((done) => (answer = done));
  const trial = send();
  expect([await send(), lender.calls]).toEqual([[503, '1'], 4]);
  answer(Response.json({}));
  expect(await trial).toEqual([200, null]);
  lender.answer = ok;
  expect(await send()).toEqual([200, null]);
});

test('a status of the lender is an answer, 500 and 503 included', async () => {
  const { sendTimes, lender, breaker } = proxyWith(refused);
  for (const status of [500, 503, 404]) {
    lender.answer = refused;
    await sendTimes(2, () => POST);
    lender.answer = async () => new Response(null, { status });
    await sendTimes(1);
  }
  expect(breaker.state()).toBe('closed');
});

test('an address that is not served is refused without a call, also while the breaker is open', async () => {
  const { sendTimes, breaker } = proxyWith(refused);
  await sendTimes(5);
  const input = {
    url: '',
    callOf: () => undefined,
    maxBodyBytes: () => 10,
    breaker,
    onCall: () => undefined,
  };
  expect((await proxyTo(input, new Request(`http://localhost${PATH}`))).status).toBe(404);
});

/** Reads the body of the request to its end, which fails when the client ends it early. */
const readBody: Answer = async (init) => {
  await new Response(init?.body).arrayBuffer();
  return timeOut();
};
const post = (body: BodyInit): RequestInit => ({ method: 'POST', body, duplex: 'half' }) as object;

test('a time-out counts only when the client has sent its whole body', async () => {
  const whole = proxyWith(readBody);
  await whole.sendTimes(5, () => post('12345'));
  expect(whole.breaker.state()).toBe('open');
  const slow = proxyWith(timeOut);
  await slow.sendTimes(5, () => post(new ReadableStream<Uint8Array>()));
  expect([slow.lender.calls, slow.breaker.state()]).toEqual([5, 'closed']);
});

test('a client that hangs up, sends too much, or a lender that drops a request does not count', async () => {
  const aborted = proxyWith((init) => Promise.reject(init?.signal?.reason as Error));
  await aborted.sendTimes(5, () => ({ signal: AbortSignal.abort() }));
  expect([aborted.lender.calls, aborted.breaker.state()]).toEqual([5, 'closed']);
  const large = proxyWith(readBody);
  await large.sendTimes(4, () => post('x'.repeat(11)));
  expect(await large.send(post('x'.repeat(11)))).toEqual([413, null]);
  expect([large.lender.calls, large.breaker.state()]).toEqual([5, 'closed']);
  const dropped = proxyWith(() =>
    Promise.reject(
      new TypeError('fetch failed', {
        cause: Object.assign(new Error(), { code: 'UND_ERR_SOCKET' }),
      }),
    ),
  );
  await dropped.sendTimes(5);
  expect(dropped.breaker.state()).toBe('closed');
});

test('the state of a real lender is visible, and a change of it is logged', async () => {
  const server = createServer();
  const port = await listenLocally(server);
  await new Promise((done) => server.close(done));
  const log: unknown[] = [];
  const lender = await openLender({
    lenderUrl: `http://127.0.0.1:${port}`,
    environment: 'production',
    dataDir: '',
    releases: { ...fixedReleases(), callOf: () => ANY_CALL },
    log: (event, facts) => log.push([event, facts]),
    onCall: () => undefined,
  });
  expect(lender.lenderState()).toBe('closed');
  for (let sent = 0; sent < 3; sent += 1)
    expect((await lender.fetch(new Request(`http://localhost${PATH}`, POST))).status).toBe(503);
  expect([lender.lenderState(), log]).toEqual(['open', [['lender-breaker', { state: 'open' }]]]);
});
