/** A web page in place of data, such as the sign-in of a network: it is no answer of the lender. */
import { shippedCopy } from '../support/shipped-copy.ts';
import { http, HttpResponse } from 'msw';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { localJwtSession, run, createTransport } from '../../src/services/index.ts';
import { memoryStorage } from '../support/memory-storage.ts';
import { mockedFetch } from '../support/mocked-fetch.ts';

const baseUrl = 'http://lender.example/';
const server = mockedFetch();
beforeAll(() => server.enable());
afterAll(() => server.disable());

it.each(['text/html', 'text/plain', 'application/octet-stream', 'application/json'])(
  'as %s with the status 200 has failed, and gives no data',
  async (type) => {
    const page = '\n<!doctype html><title>Sign in</title>';
    const headers = { 'content-type': type };
    server.use(http.get(`${baseUrl}list`, () => new HttpResponse(page, { headers })));
    const storage = memoryStorage();
    const session = localJwtSession(() => storage);
    const common = { baseUrl, orgCode: 'HARBOR', session, onRelease: () => undefined };
    const list = { operation: 'list', path: '/list', query: {}, headers: {}, body: undefined };
    const result = await run(
      { ...list, method: 'GET', auth: 'optional', idempotent: true, timeoutMs: 1000, retries: 0 },
      {
        transport: createTransport(common),
        session,
        clock: { wait: async () => undefined },
        copy: shippedCopy,
      },
    );
    expect(result).toMatchObject({
      outcome: 'failed',
      response: { status: 200, message: 'Something unexpected happened' },
    });
  },
);
