import { describe, expect, it } from 'vitest';
import type { OperationRequest } from '../../src/engine/index.ts';
import { localJwtSession } from '../../src/services/auth-session.ts';
import { readDraft, submissionFor, writeDraft } from '../../src/services/drafts.ts';
import { run } from '../../src/services/run.ts';
import { storeOver } from '../../src/services/storage.ts';
import { createTransport } from '../../src/services/transport.ts';

function memory(): Storage {
  const kept = new Map<string, string>();
  return { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value), removeItem: (key: string) => void kept.delete(key) } as unknown as Storage;
}
const request: OperationRequest = { operation: 'save', method: 'POST', path: '/save', query: { a: 'b c' }, headers: {}, body: { x: 1 }, auth: 'optional', idempotent: true, timeoutMs: 1000, retries: 0 };

function lender(...answers: (Response | 'down')[]) {
  const sent: Request[] = [];
  const kept = memory();
  const session = localJwtSession(() => kept);
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    sent.push(new Request(`http://lender.example${String(input)}`, init));
    const answer = answers.shift();
    if (answer === undefined || answer === 'down') throw new TypeError('no network');
    return answer;
  };
  const transport = createTransport({ baseUrl: '', orgCode: 'HARBOR', session, fetch });
  return { sent, session, send: (asked: OperationRequest = request) => run(asked, { transport, session, idempotencyKey: 'k1', wait: () => Promise.resolve() }) };
}
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

describe('run', () => {
  it.each([
    [200, {}, 'ok'], [401, {}, 'unauthenticated'], [403, { message: 'invalid signature' }, 'unauthenticated'], [403, { message: 'Unauthenticated' }, 'rejected'],
    [422, {}, 'rejected'], [429, {}, 'unavailable'], [503, {}, 'unavailable'],
  ])('%s is %s', async (status, body, outcome) => {
    expect((await lender(json(status, body)).send()).outcome).toBe(outcome);
  });

  it('words a refusal from its messages', async () => {
    expect((await lender(json(422, { errors: [{ message: 'Too late' }, { message: 'Too small' }] })).send()).response.message).toBe('Too late, Too small.');
  });

  it('sends org, key, query and token, and tries again with the same key', async () => {
    const { sent, session, send } = lender('down', json(200, { ok: true }));
    session.keep('abc');
    expect((await send({ ...request, retries: 1 })).outcome).toBe('ok');
    expect(sent.map((one) => one.headers.get('idempotency-key'))).toEqual(['k1', 'k1']);
    expect([sent[0]?.headers.get('x-org'), sent[0]?.headers.get('authorization'), new URL(sent[0]?.url ?? '').search]).toEqual(['HARBOR', 'Bearer abc', '?a=b+c']);
  });

  it('keeps a token of the answer, once with its prefix', async () => {
    const { session, send } = lender(json(200, { jwt: 'Bearer xyz' }));
    await send({ ...request, token: 'jwt' });
    expect(session.token()).toBe('Bearer xyz');
  });
});

describe('drafts', () => {
  const kept = memory();
  const store = storeOver(() => kept);
  it('never hold a secret', () => {
    writeDraft(store, 'j', { email: 'a@example.org', password: 'p', bank: { account: '1', name: 'n' } }, ['password', 'bank.account']);
    expect(readDraft(store, 'j')).toEqual({ email: 'a@example.org', bank: { name: 'n' } });
  });
  it('keep a submission for the same answers only', () => {
    const first = submissionFor(store, 'j', 'one');
    expect(submissionFor(store, 'j', 'one').key).toBe(first.key);
    expect(submissionFor(store, 'j', 'two').key).not.toBe(first.key);
  });
});
