/** The token of a response that arrives after the sign-in has changed. */
import { shippedCopy } from '../support/shipped-copy.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { OperationRequest } from '../../src/engine/index.ts';
import { localJwtSession, run, createTransport } from '../../src/services/index.ts';
import { cookieSession } from '../../src/services/cookie-session.ts';
import { memoryStorage } from '../support/memory-storage.ts';

afterEach(() => vi.unstubAllGlobals());

const save: OperationRequest = {
  operation: 'save',
  method: 'POST',
  path: '/save',
  query: {},
  headers: {},
  body: {},
  auth: 'optional',
  idempotent: false,
  timeoutMs: 1000,
  retries: 0,
};
const login: OperationRequest = { ...save, operation: 'login', auth: 'none', token: 'jwt' };
const renewed = (body: unknown = {}) =>
  Response.json(body, { headers: { authorization: 'Bearer of-ana' } });

/** Sends a call whose response a test gives later. */
function sendIn(session: ReturnType<typeof localJwtSession>, request: OperationRequest) {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const fetch = () => promise;
  const transport = createTransport({ baseUrl: '', orgCode: 'HARBOR', session, fetch });
  const call = run(request, {
    transport,
    session,
    clock: { wait: async () => undefined },
    copy: shippedCopy,
  });
  return (response: Response) => {
    resolve(response);
    return call;
  };
}

describe('a token that arrives', () => {
  const signedIn = () => {
    const session = localJwtSession(() => memoryStorage());
    session.keep('of-ana');
    return session;
  };

  // Shows shell 4.68.
  it.each([
    ['in a header', save, renewed],
    ['in a body', { ...save, token: 'jwt' }, () => Response.json({ jwt: 'of-ana' })],
  ])('%s after the sign-out signs nobody in', async (_, request, response) => {
    const session = signedIn();
    const answer = sendIn(session, request);
    session.clear();
    expect((await answer(response())).outcome).toBe('ok');
    expect(session.isSignedIn()).toBe(false);
  });

  // Shows shell 4.68.
  it.each([
    ['a call', save],
    ['a login', login],
  ])('with %s after another person has signed in is not stored', async (_, request) => {
    const session = signedIn();
    const answer = sendIn(session, request);
    session.clear();
    session.keep('of-ben');
    await answer(renewed({ jwt: 'of-ana' }));
    expect(session.token()).toBe('Bearer of-ben');
  });

  it('with a call from before the sign-in does not replace that sign-in', async () => {
    const session = localJwtSession(() => memoryStorage());
    const answer = sendIn(session, save);
    session.keep('of-ben');
    await answer(renewed());
    expect(session.token()).toBe('Bearer of-ben');
  });

  // Shows shell 4.68.
  it.each([
    ['without a sign-in', () => localJwtSession(() => memoryStorage())],
    ['of a sign-in that ends meanwhile', signedIn],
  ])('with a login %s is stored, that of the body last', async (_, open) => {
    const session = open();
    const answer = sendIn(session, login);
    session.clear();
    await answer(renewed({ jwt: 'of-ana-too' }));
    expect(session.token()).toBe('Bearer of-ana-too');
  });
});

describe('a session in a cookie that is said to have begun', () => {
  const begun = () => Response.json({}, { headers: { 'x-session': 'begun' } });
  const signedOut = () => {
    vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
    return cookieSession(() => memoryStorage());
  };

  // Shows shell 4.68.
  it.each([
    ['a call', false, save],
    ['a login', true, login],
  ])('by %s that was sent before the sign-out signs in: %s', async (_, signsIn, request) => {
    const session = signedOut();
    session.keep('');
    const answer = sendIn(session, request);
    session.clear();
    await answer(begun());
    expect(session.isSignedIn()).toBe(signsIn);
  });
});

describe('a call that is refused while another renews the token', () => {
  const change: OperationRequest = { ...save, operation: 'change', path: '/change', token: 'jwt' };
  const refusal = () => new Response(null, { status: 401 });

  /** Sends both calls. The lender refuses the old token; a test answers the renewal. */
  function sendBoth() {
    const session = localJwtSession(() => memoryStorage());
    session.keep('old');
    const { promise, resolve } = Promise.withResolvers<Response>();
    const tokens: (string | null)[] = [];
    const fetch = (url: string | URL | Request, init?: RequestInit) => {
      if (String(url).endsWith('/change')) return promise;
      const token = new Headers(init?.headers).get('authorization');
      tokens.push(token);
      return Promise.resolve(token === 'Bearer new' ? Response.json({}) : refusal());
    };
    const transport = createTransport({ baseUrl: '', orgCode: 'HARBOR', session, fetch });
    const deps = { transport, session, clock: { wait: async () => undefined }, copy: shippedCopy };
    const renewal = run(change, deps);
    const saved = run(save, deps);
    return { session, tokens, renewal, saved, answer: resolve };
  }

  it('is sent again with the new token', async () => {
    const { saved, tokens, answer } = sendBoth();
    answer(Response.json({ jwt: 'new' }));
    expect((await saved).outcome).toBe('ok');
    expect(tokens).toEqual(['Bearer old', 'Bearer new']);
  });

  it.each<[string, Response]>([
    ['is refused', Response.json({}, { status: 422 })],
    ['fails', Response.error()],
  ])('stays refused when the renewal %s', async (_, response) => {
    const { saved, tokens, answer } = sendBoth();
    answer(response);
    expect((await saved).outcome).toBe('unauthenticated');
    expect(tokens).toEqual(['Bearer old']);
  });

  it('is not sent for another person, whose sign-in stays', async () => {
    const { session, saved, tokens, answer } = sendBoth();
    session.clear();
    session.keep('of-ben');
    answer(Response.json({ jwt: 'new' }));
    expect((await saved).outcome).toBe('failed');
    expect([tokens, session.token()]).toEqual([['Bearer old'], 'Bearer of-ben']);
  });
});
