/** Runs the sandbox lender in memory behind MSW, and records each request of the app. */
import { http, HttpResponse, type RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { createSandbox, type Sandbox } from '../../../src/sandbox/index.ts';
import { ORIGIN, set, SET } from '../../support/main-brand.ts';

/** A request of the app. */
export interface SentRequest {
  readonly path: string;
  readonly headers: Headers;
  readonly body: Promise<string>;
}
export interface Lender {
  readonly requests: readonly SentRequest[];
  /** Answers requests whose path ends so in place of the sandbox: `times` times, or until the test ends. */
  readonly respond: (end: string, status: number, body?: unknown, times?: number) => void;
  /** Moves the clock of the sandbox forward. */
  readonly advance: (ms: number) => void;
  readonly requestsTo: (end: string) => readonly SentRequest[];
  /** The stored bodies of a kind, the oldest first. */
  readonly stored: (kind: string) => Promise<readonly Readonly<Record<string, unknown>>[]>;
  /** Sends the sandbox a request of the test itself. Gives the JSON of the response; an empty object for any other type. */
  readonly call: (
    path: string,
    body: unknown,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Readonly<Record<string, unknown>>>;
}

/** Starts the lender of a suite. Each test gets a new sandbox. */
export function startSandboxLender(): Lender {
  const requests: SentRequest[] = [];
  let sandbox: Sandbox;
  /** How far the sandbox's clock is ahead, in milliseconds. */
  let ahead = 0;
  const server = setupServer(
    http.get(SET, () => HttpResponse.json(set as never)),
    http.all(`${ORIGIN}/*`, ({ request }) => sandbox.app.fetch(request)),
  );
  server.events.on('request:start', ({ request }) => {
    if (request.url !== SET)
      requests.push({
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
      now: () => Date.now() + ahead,
      wait: async () => undefined,
    });
  });
  afterEach(async () => {
    server.resetHandlers();
    requests.length = 0;
    ahead = 0;
    await sandbox.close();
  });
  afterAll(() => server.close());
  return {
    requests,
    respond: (end, status, body = {}, times = Infinity) => {
      let left = times;
      const handler: RequestHandler = http.all(`${ORIGIN}/*`, ({ request }) => {
        if (!new URL(request.url).pathname.endsWith(end) || left <= 0) return undefined;
        left -= 1;
        return HttpResponse.json(body as never, { status });
      });
      server.use(handler);
    },
    advance: (ms) => {
      ahead += ms;
    },
    stored: async (kind) => (await sandbox.store.list(kind)).map(({ body }) => body),
    requestsTo: (end) => requests.filter(({ path }) => path.endsWith(end)),
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
