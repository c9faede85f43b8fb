/** The embedded lender behind MSW: the sandbox's own app, in memory, with every call noted. */
import { http, HttpResponse, type RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { CompiledSet } from '../../src/engine/index.ts';
import { createSandbox, type Sandbox } from '../../src/sandbox/index.ts';
import { setOf } from '../definitions.ts';
import { withValidators } from './node-validators.ts';

export const ORIGIN = 'http://localhost:3000';
/** Where the app fetches the compiled set of the main brand. */
export const SET = `${ORIGIN}/releases/r1/set.json`;
export const set: CompiledSet = withValidators(setOf('hearthline'));

/** A call as the lender got it. */
export interface Sent {
  readonly path: string;
  readonly headers: Headers;
  readonly body: Promise<string>;
}
export interface Lender {
  readonly sent: readonly Sent[];
  /** Answers calls whose path ends so otherwise than the sandbox does, until the test ends or `times` are over. */
  readonly answer: (end: string, status: number, body?: unknown, times?: number) => void;
  readonly callsTo: (end: string) => readonly Sent[];
  /** Calls the sandbox beside the app, to set it up. Gives the JSON of its answer; an empty object for any other. */
  readonly call: (
    path: string,
    body: unknown,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Readonly<Record<string, unknown>>>;
}

/** Starts the lender of a suite, anew for each of its tests. */
export function lenderBehindMsw(): Lender {
  const sent: Sent[] = [];
  let sandbox: Sandbox;
  const server = setupServer(
    http.get(SET, () => HttpResponse.json(set as never)),
    http.all(`${ORIGIN}/*`, ({ request }) => sandbox.app.fetch(request)),
  );
  server.events.on('request:start', ({ request }) => {
    if (request.url !== SET)
      sent.push({
        path: new URL(request.url).pathname,
        headers: request.headers,
        body: request.clone().text(),
      });
  });
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  beforeEach(async () => {
    const org = {
      code: set.org.code,
      name: 'Hearthline',
      prefixes: [...set.org.prefixes],
      main: true,
    };
    sandbox = await createSandbox({
      dataDir: '',
      signingKey: new Uint8Array(32).fill(7),
      inMemory: true,
      orgs: () => [org],
      flags: () => set.flags.map(({ key, default: on }) => ({ key, default: on })),
      wait: async () => undefined,
    });
  });
  afterEach(async () => {
    server.resetHandlers();
    sent.length = 0;
    await sandbox.close();
  });
  afterAll(() => server.close());
  return {
    sent,
    answer: (end, status, body = {}, times = Infinity) => {
      let left = times;
      const handler: RequestHandler = http.all(`${ORIGIN}/*`, ({ request }) => {
        if (!new URL(request.url).pathname.endsWith(end) || left <= 0) return undefined;
        left -= 1;
        return HttpResponse.json(body as never, { status });
      });
      server.use(handler);
    },
    callsTo: (end) => sent.filter(({ path }) => path.endsWith(end)),
    async call(path, body, headers = {}) {
      const answer = await sandbox.app.request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-org': set.org.code, ...headers },
        body: JSON.stringify(body),
      });
      return answer.headers.get('content-type')?.includes('json')
        ? ((await answer.json()) as Readonly<Record<string, unknown>>)
        : {};
    },
  };
}
