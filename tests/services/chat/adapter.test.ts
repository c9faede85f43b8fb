import { describe, expect, it } from 'vitest';
import type { CallResult } from '../../../src/engine/index.ts';
import { OmniChat } from '../../../src/services/chat/adapter.ts';
import { settle } from '../../client/support/manual-clock.ts';
import { manualSockets } from '../../support/manual-socket.ts';
import { ChatSessionError, type ChatSession } from '../../../src/services/chat/port.ts';

const NOW = 1_777_000_000_000;
const session: ChatSession = {
  mode: 'agent',
  conversationId: 'c',
  token: 't',
  channelId: 'ch',
  isAuthenticated: false,
  until: NOW + 1,
};

/** A chat whose operations all have this result, and the calls that it makes. */
function chat(outcome: CallResult['outcome'], body?: unknown, status = 200, isSignedIn = false) {
  const calls: { readonly operation: string; readonly context: unknown }[] = [];
  const sockets = manualSockets();
  const port = new OmniChat({
    call: (operation, context) => {
      calls.push({ operation, context });
      return Promise.resolve({ run: operation, outcome, response: { status, body } });
    },
    pathOf: (_, { input }) => `/${(input as { channelId: string }).channelId}/socket`,
    socket: sockets,
    clock: { now: () => NOW, wait: () => new Promise(() => undefined) },
    isSignedIn: () => isSignedIn,
  });
  return { port, calls, sockets };
}

// Shows shell 3.35.
describe('a chat operation', () => {
  it.each([
    ['unavailable', 0, 'disconnected'],
    ['unauthenticated', 401, 'expired'],
    ['rejected', 403, 'expired'],
    ['rejected', 422, 'failed'],
    ['failed', 0, 'failed'],
  ] as const)('with the outcome %s (%i) fails as %s', async (outcome, status, error) => {
    const { port } = chat(outcome, {}, status);
    expect(await port.loadHistory(session)).toEqual({ ok: false, error });
  });
});

describe('a session', () => {
  const body = { conversationSid: 'c', token: 't' };
  const visitor = { name: 'Otto', email: 'otto@example.org' };

  // Shows shell 3.34, 9.31.
  it.each([
    ['agent', {}, NOW + 6 * 60 * 60_000],
    ['chatbot', {}, NOW + 10 * 60_000],
    ['agent', { expiration: '2026-05-04T10:00:00Z' }, Date.parse('2026-05-04T10:00:00Z')],
  ] as const)('with %s and %j lasts until %i', async (mode, more, until) => {
    const { port } = chat('ok', { ...body, ...more });
    expect(await port.openSession(visitor, mode, 'twilio')).toEqual({
      ok: true,
      value: {
        session: {
          mode,
          conversationId: 'c',
          token: 't',
          channelId: '',
          isAuthenticated: false,
          until,
        },
        initialMessage: '',
      },
    });
  });

  // Shows shell 8.19.
  it.each([
    [{}, 'conversationSid and no token'],
    [{ token: 't' }, 'conversationSid'],
    [{ conversationSid: 'c' }, 'token'],
  ])('is not opened by the response %j, which is an error', async (incomplete, omitted) => {
    const opening = chat('ok', incomplete).port.openSession(visitor, 'agent', 'twilio');
    await expect(opening).rejects.toThrow(new ChatSessionError([omitted]));
  });

  // Shows shell 3.34.
  it.each([
    [{ initialMessage: 'Hello, Otto.' }, 'Hello, Otto.'],
    [{ initialMessage: 5 }, ''],
  ])('with %j has the initial message "%s", which it does not store', async (more, words) => {
    const opened = await chat('ok', { ...body, ...more }).port.openSession(
      visitor,
      'agent',
      'twilio',
    );
    expect(opened).toMatchObject({ ok: true, value: { initialMessage: words } });
    expect(JSON.stringify(opened.ok && opened.value.session)).not.toContain('Hello');
  });

  // Shows shell 3.34, 4.76.
  it('on the stream channel has its own operation', async () => {
    const { port, calls } = chat('ok', body);
    await port.openSession(visitor, 'agent', 'stream');
    expect(calls).toEqual([
      { operation: 'chat-open-stream', context: { input: { ...visitor, mode: 'agent' } } },
    ]);
  });

  it('keeps its token when a renewal names none', async () => {
    const { port } = chat('ok', {});
    expect(await port.renewSession(session)).toMatchObject({ ok: true, value: { token: 't' } });
  });
});

// Shows shell 3.34.
it('a rating is sent with the email of the conversation', async () => {
  const { port, calls } = chat('ok', { emailAddress: 'otto@example.org' });
  const rating = { questionId: 'q', response: 'So.', helpful: false };
  expect(await port.rateAnswer(session, rating)).toEqual({ ok: true, value: undefined });
  expect(calls.map(({ operation }) => operation)).toEqual(['chat-info', 'chat-rate']);
  expect(calls[1]?.context).toMatchObject({
    input: { questionId: 'q', rating: 'NOT_HELPFUL', email: 'otto@example.org' },
    answers: {},
  });
});

it('the hours are unknown when they cannot be loaded', async () => {
  expect(await chat('unavailable').port.loadHours()).toEqual({ open: undefined, week: '' });
});

describe('a customer who is signed in', () => {
  const body = { conversationSid: 'c', token: 't', omniProxyChannelId: 'ch', nonce: 'n' };
  const visitor = { name: 'Ana', email: 'ana@example.org' };

  // Shows shell 3.34.
  it('is authenticated before the conversation opens; its calls carry the nonce', async () => {
    const { port, calls } = chat('ok', body, 200, true);
    const result = await port.openSession(visitor, 'agent', 'twilio');
    const opened = { isAuthenticated: true, channelId: 'ch' };
    expect(result).toMatchObject({ ok: true, value: { session: opened } });
    if (result.ok) await port.loadHistory(result.value.session);
    expect(calls).toEqual([
      { operation: 'chat-authenticate', context: {} },
      { operation: 'chat-open', context: { input: { ...visitor, mode: 'agent', nonce: 'n' } } },
      {
        operation: 'chat-history',
        context: { input: { conversationId: 'c', token: 't', nonce: 'n' } },
      },
    ]);
  });

  it('opens nothing without a nonce', async () => {
    const { port, calls } = chat('ok', {}, 200, true);
    expect(await port.openSession(visitor, 'agent', 'twilio')).toEqual({
      ok: false,
      error: 'failed',
    });
    expect(calls.map(({ operation }) => operation)).toEqual(['chat-authenticate']);
  });

  it('gets a new nonce with each renewal of the session', async () => {
    const { port, calls } = chat('ok', body, 200, true);
    await port.renewSession({ ...session, isAuthenticated: true });
    await port.renewSession({ ...session, isAuthenticated: true });
    expect(calls.map(({ operation }) => operation)).toEqual([
      'chat-authenticate',
      'chat-renew',
      'chat-refresh-nonce',
      'chat-renew',
    ]);
  });
});

it('for a visitor the token is the nonce', async () => {
  const { port, calls } = chat('ok', {});
  await port.loadHistory(session);
  expect(calls[0]?.context).toEqual({ input: { conversationId: 'c', token: 't', nonce: 't' } });
});

describe('the live connection', () => {
  it('offers the protocol and the token, and sends previews and the end', () => {
    const { port, sockets } = chat('ok');
    const histories: unknown[] = [];
    const connection = port.connect(() => ({ ...session, token: 'a+b/c=?>' }), {
      onState: () => undefined,
      onExpired: () => undefined,
      onHistory: (history) => histories.push(history),
    });
    const socket = sockets.last();
    expect(socket.path).toBe('/ch/socket');
    expect(socket.protocols).toEqual([
      'omni-proxy.v1',
      `token.${Buffer.from('a+b/c=?>').toString('base64url')}`,
    ]);
    socket.accept();
    connection.sendPreview('Hel');
    connection.sendEnd();
    expect(socket.sent).toEqual([{ type: 'typing', text: 'Hel' }, { type: 'end' }]);
    const message = { questionId: 'q', questionStr: '', responseStr: 'Hi', senderType: 'AGENT' };
    socket.receive({ type: 'messages', status: 'closed', messages: [message] });
    socket.receive({ type: 'other' });
    expect(histories).toMatchObject([{ isOver: true, messages: [{ from: 'agent', text: 'Hi' }] }]);
  });

  const silent = {
    onState: () => undefined,
    onExpired: () => undefined,
    onHistory: () => undefined,
  };
  const own = () => ({ ...session, isAuthenticated: true });

  it('of a customer who is signed in opens with the nonce', async () => {
    const { port, sockets } = chat('ok', { nonce: 'n' }, 200, true);
    port.connect(own, silent);
    await settle();
    expect(sockets.last().protocols[1]).toBe(`token.${Buffer.from('n').toString('base64url')}`);
  });

  it.each([
    [403, ['expired']],
    [500, ['lost']],
  ])('whose nonce is answered with %i is %j', async (status, expected) => {
    const { port, sockets } = chat('rejected', {}, status, true);
    const seen: string[] = [];
    port.connect(own, {
      ...silent,
      onState: (state) => seen.push(state),
      onExpired: () => seen.push('expired'),
    });
    await settle();
    expect([seen, sockets.opened.length]).toEqual([expected, 0]);
  });

  it('that is closed before the nonce is known opens nothing', async () => {
    const { port, sockets } = chat('ok', { nonce: 'n' }, 200, true);
    port.connect(own, silent).close();
    await settle();
    expect(sockets.opened).toEqual([]);
  });
});
