/** Runs operations against a lender that answers as a test says. */
import { http, type HttpResponseResolver } from 'msw';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { OperationRequest } from '../../src/engine/index.ts';
import { localJwtSession, run, createTransport } from '../../src/services/index.ts';
import { shippedCopy } from '../support/shipped-copy.ts';
import { memoryStorage } from '../support/memory-storage.ts';
import { mockedFetch } from '../support/mocked-fetch.ts';

export const LENDER = 'http://lender.example';
export const request: OperationRequest = {
  operation: 'save',
  method: 'POST',
  path: '/save',
  query: { a: 'b c' },
  headers: {},
  body: { x: 1 },
  auth: 'optional',
  idempotent: true,
  timeoutMs: 1000,
  retries: 0,
};
const server = mockedFetch();
/** The requests of a test. */
export const sent: Request[] = [];
server.events.on('request:start', (event) => void sent.push(event.request.clone()));
beforeAll(() => server.enable());
afterEach(() => {
  server.resetHandlers();
  sent.length = 0;
});
afterAll(() => server.disable());

/** A lender that gives its responses one after the other, and then repeats the last one. */
export function lender(...answers: HttpResponseResolver[]) {
  let at = 0;
  server.use(
    http.all(`${LENDER}/*`, (info) =>
      (answers[Math.min(at++, answers.length - 1)] as HttpResponseResolver)(info),
    ),
  );
  const storage = memoryStorage();
  const session = localJwtSession(() => storage);
  const releases: string[] = [];
  const waits: number[] = [];
  const transport = createTransport({
    baseUrl: `${LENDER}/`,
    orgCode: 'HARBOR',
    session,
    onRelease: (id) => releases.push(id),
  });
  const send = (input: OperationRequest = request, signal?: AbortSignal) =>
    run(input, {
      transport,
      session,
      copy: shippedCopy,
      signal,
      idempotencyKey: 'k1',
      clock: { wait: async (ms) => void waits.push(ms) },
    });
  return { session, releases, send, waits };
}
