/** A call of one person that would be tried again after another one has signed in. */
import { expect, it } from 'vitest';
import type { OperationRequest } from '../../src/engine/index.ts';
import { localJwtSession, run } from '../../src/services/index.ts';
import { memoryStorage } from '../support/memory-storage.ts';
import { shippedCopy } from '../support/shipped-copy.ts';

const save: OperationRequest = {
  operation: 'save',
  method: 'POST',
  path: '/save',
  query: {},
  headers: {},
  body: {},
  auth: 'required',
  idempotent: true,
  timeoutMs: 1000,
  retries: 2,
};

it('is not tried again in the name of the other person', async () => {
  const session = localJwtSession(() => memoryStorage());
  session.keep('of-ana');
  const senders: unknown[] = [];
  const transport = async () => {
    senders.push(session.token());
    session.clear();
    session.keep('of-ben');
    return { status: 503, body: {}, headers: new Headers() };
  };
  const clock = { wait: async () => undefined };
  const { outcome } = await run(save, { transport, session, clock, copy: shippedCopy });
  expect([outcome, senders]).toEqual(['unavailable', ['Bearer of-ana']]);
});
