import { delay, HttpResponse } from 'msw';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { localJwtSession, createTransport } from '../../src/services/index.ts';
import { memoryStorage } from '../support/memory-storage.ts';
import { networkError } from '../support/mocked-fetch.ts';
import { LENDER, lender, request, sent } from './run-lender.ts';

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  () =>
    HttpResponse.json(body as never, { status, headers });
const down = networkError;
const malformed = (status: number) => () =>
  new HttpResponse('Unauthorized', { status, headers: { 'content-type': 'application/json' } });
const UNEXPECTED = 'Something unexpected happened';
const BUSY = expect.stringContaining('is busy right now') as string;

describe('an outcome', () => {
  it.each([
    [200, {}, 'ok'],
    [401, {}, 'unauthenticated'],
    [403, { message: 'invalid signature' }, 'unauthenticated'],
    [403, { message: 'Unauthenticated' }, 'rejected'],
    [422, {}, 'rejected'],
    [429, {}, 'unavailable'],
    [500, {}, 'unavailable'],
    [503, {}, 'unavailable'],
  ])('of %s %j is %s', async (status, body, outcome) => {
    expect((await lender(json(status, body)).send()).outcome).toBe(outcome);
  });

  // Shows registration 8.1.
  it('of a lender that is down is unavailable, with a message that the answers are kept', async () => {
    const { outcome, response } = await lender(down).send();
    expect([outcome, response.status]).toEqual(['unavailable', 0]);
    expect(response.message).toContain('Your answers are kept.');
  });

  // Shows registration 8.1.
  it.each([
    [{ errors: [{ message: 'Too busy' }, { message: 'Come back' }] }, 'Too busy, Come back.'],
    [[{ message: 'Too busy' }], 'Too busy.'],
    [{ message: 'Too busy' }, 'Too busy.'],
    [{}, 'Our service is busy right now. Your answers are kept. Please try again in a moment.'],
  ])('of a busy lender that answers %j has the message "%s"', async (body, message) =>
    expect((await lender(json(503, body)).send()).response.message).toBe(message),
  );

  // Shows shell 7.4, 9.20.
  it('of a call that takes too long is unavailable', async () => {
    const { send } = lender(async () => {
      await delay(2000);
      return HttpResponse.json({});
    });
    const start = performance.now();
    expect((await send({ ...request, timeoutMs: 50 })).outcome).toBe('unavailable');
    expect(performance.now() - start).toBeLessThan(1000);
  });

  it('of a call that its caller aborted is unavailable', async () => {
    const { send } = lender(json(200, {}));
    expect((await send(request, AbortSignal.abort())).outcome).toBe('unavailable');
  });

  it('of a refusal joins its messages', async () => {
    expect(
      (
        await lender(
          json(422, { errors: [{ message: 'Too late' }, { message: 'Too small' }] }),
        ).send()
      ).response.message,
    ).toBe('Too late, Too small.');
  });
});

// Shows shell 7.6.
describe('a body is read by its content type', () => {
  it.each([
    ['application/json', '{"a":1}', { a: 1 }],
    ['application/problem+json; charset=utf-8', '{"a":1}', { a: 1 }],
    ['Application/JSON', '{"a":1}', { a: 1 }],
    ['text/plain', '{"a":1}', '{"a":1}'],
    ['application/json', '', undefined],
  ])('%s %j', async (type, text, body) => {
    const { send } = lender(() => new HttpResponse(text, { headers: { 'content-type': type } }));
    expect((await send()).response.body).toEqual(body);
  });

  // Shows shell 8.4.
  it.each([
    [200, 'failed', UNEXPECTED],
    [401, 'unauthenticated', UNEXPECTED],
    [403, 'failed', UNEXPECTED],
    [422, 'failed', UNEXPECTED],
    [429, 'unavailable', BUSY],
    [503, 'unavailable', BUSY],
  ])('malformed JSON with the status %i is %s: %s', async (status, outcome, message) => {
    const { send } = lender(malformed(status));
    expect(await send()).toMatchObject({ outcome, response: { status, message } });
  });

  it('a document is a Blob, and 204 has no body', async () => {
    const { send } = lender(
      () => new HttpResponse('%PDF-', { headers: { 'content-type': 'application/pdf' } }),
      () => new HttpResponse(null, { status: 204 }),
    );
    const document = (await send()).response.body as Blob;
    expect([document.type, await document.text()]).toEqual(['application/pdf', '%PDF-']);
    expect((await send()).response.body).toBeUndefined();
  });
});

describe('a request', () => {
  // Shows registration 6.7, 7.1; shell 4.4, 7.1, 7.2.
  it('carries org, query, body, token and key, and is retried with the same key', async () => {
    const { session, send } = lender(down, json(200, { ok: true }));
    session.keep('abc');
    expect((await send({ ...request, retries: 1 })).outcome).toBe('ok');
    expect(sent.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['k1', 'k1']);
    expect([
      sent[0]?.headers.get('x-org'),
      sent[0]?.headers.get('authorization'),
      sent[0]?.url,
    ]).toEqual(['HARBOR', 'Bearer abc', `${LENDER}/save?a=b+c`]);
    expect(await sent[0]?.json()).toEqual({ x: 1 });
  });

  // Shows registration 7.1; shell 7.1, 7.2, 7.4, 9.20.
  it('sends credentials, and waits for 30 seconds by default', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    onTestFinished(() => timeout.mockRestore());
    const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(null, { status: 204 }));
    const session = localJwtSession(() => memoryStorage());
    await createTransport({ baseUrl: '', orgCode: 'HARBOR', session, fetch })({
      method: 'GET',
      url: '/profile',
    });
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({ credentials: 'include' });
    expect(timeout).toHaveBeenCalledWith(30_000);
  });

  // Shows shell 7.5.
  it('sends a query name as often as it has values, and not at all without any', async () => {
    await lender(json(200, {})).send({
      ...request,
      query: { state: ['OR', 'W A'], none: [], code: 'x' },
    });
    expect(sent[0]?.url).toBe(`${LENDER}/save?state=OR&state=W+A&code=x`);
  });

  it('is retried once the seconds of Retry-After have passed', async () => {
    const busy = json(503, {}, { 'retry-after': '7' });
    const { send, waits } = lender(busy, json(429, {}, { 'retry-after': 'soon' }), json(200, {}));
    expect((await send({ ...request, retries: 3 })).outcome).toBe('ok');
    expect(waits).toEqual([7000, 2000]);
  });

  it('is retried only while the lender is unavailable, and at most `retries` times', async () => {
    const busy = lender(json(503, {}));
    await busy.send({ ...request, retries: 2 });
    expect(sent).toHaveLength(3);
    await lender(json(422, {})).send({ ...request, retries: 2 });
    expect(sent).toHaveLength(4);
  });

  // Shows shell 7.2.
  it.each([
    ['none', null],
    ['optional', 'Bearer abc'],
    ['required', 'Bearer abc'],
  ] as const)('with auth %s has the token %s', async (auth, token) => {
    const { session, send } = lender(json(200, {}));
    session.keep('abc');
    await send({ ...request, auth });
    expect(sent[0]?.headers.get('authorization')).toBe(token);
  });
});

describe('an answer', () => {
  // Shows shell 4.67.
  it('brings the token that its operation names, with its prefix only once', async () => {
    const { session, send } = lender(json(200, { jwt: 'Bearer xyz' }));
    await send({ ...request, token: 'jwt' });
    expect(session.token()).toBe('Bearer xyz');
  });

  // Shows registration 7.2; shell 4.68.
  it('brings a fresh token in its authorization header', async () => {
    const { session, send } = lender(
      json(200, {}, { authorization: 'Bearer fresh' }),
      json(200, {}, { authorization: 'Basic other' }),
    );
    await send();
    await send();
    expect(session.token()).toBe('Bearer fresh');
  });

  it('says that a session in a cookie has begun, which stores nothing where the page keeps the token', async () => {
    const { session, send } = lender(json(200, {}, { 'x-session': 'begun' }));
    await send();
    expect(session.isSignedIn()).toBe(false);
  });

  it('reports the release that the host serves', async () => {
    const { releases, send } = lender(json(200, {}, { 'x-release': 'r2' }));
    await send();
    expect(releases).toEqual(['r2']);
  });
});
