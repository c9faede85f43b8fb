import { describe, expect, it } from 'vitest';
import type { CallResult } from '../../src/engine/index.ts';
import { createHttpChat, type ChatSession } from '../../src/services/chat.ts';

const NOW = 1_777_000_000_000;
const session: ChatSession = { mode: 'agent', conversationId: 'c', token: 't', until: NOW + 1 };

/** A chat whose operations all have this result, and the calls that it makes. */
function chat(outcome: CallResult['outcome'], body?: unknown, status = 200) {
  const calls: { readonly operation: string; readonly context: unknown }[] = [];
  const port = createHttpChat(
    (operation, context) => {
      calls.push({ operation, context });
      return Promise.resolve({ run: operation, outcome, response: { status, body } });
    },
    () => NOW,
  );
  return { port, calls };
}

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

  it.each([
    ['agent', {}, NOW + 6 * 60 * 60_000],
    ['chatbot', {}, NOW + 10 * 60_000],
    ['agent', { expiration: '2026-05-04T10:00:00Z' }, Date.parse('2026-05-04T10:00:00Z')],
  ] as const)('with %s and %j lasts until %i', async (mode, more, until) => {
    const { port } = chat('ok', { ...body, ...more });
    expect(await port.openSession(visitor, mode, 'twilio')).toEqual({
      ok: true,
      value: { mode, conversationId: 'c', token: 't', until },
    });
  });

  it.each([{}, { token: 't' }, { conversationSid: 'c' }])(
    'is not opened by the response %j',
    async (incomplete) => {
      const { port } = chat('ok', incomplete);
      expect(await port.openSession(visitor, 'agent', 'twilio')).toEqual({
        ok: false,
        error: 'failed',
      });
    },
  );

  it('on the stream channel has an operation of its own', async () => {
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
