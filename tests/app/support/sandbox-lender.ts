/** Runs the sandbox lender in memory behind MSW, and records each request of the app. */
import { http, HttpResponse, type RequestHandler } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { createSandbox, type Sandbox } from '../../../src/sandbox/index.ts';
import { sandboxSockets } from './sandbox-socket.ts';
import { mockedFetch } from '../../support/mocked-fetch.ts';
import { ORIGIN, set, SET } from '../../support/main-brand.ts';
import type { SocketPort } from '../../support/manual-socket.ts';

/** A request of the app. */
export interface SentRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  readonly body: Promise<string>;
}
export interface Lender {
  readonly requests: readonly SentRequest[];
  /**
   * Answers requests whose path ends with `end` in place of the sandbox, `times` times or until the
   * returned function is called or the test ends. With a method before it, such as `POST /heloc`, only those of that method.
   */
  readonly respond: (end: string, status: number, body?: unknown, times?: number) => () => void;
  /** Keeps requests whose path ends with `end` unanswered until the returned function is called. */
  readonly hold: (end: string) => () => void;
  /** Websockets that the sandbox answers. */
  readonly socket: SocketPort;
  /** From now on a wait of the sandbox ends when its clock is moved past it. */
  readonly holdWaits: () => void;
  /** Moves the clock of the sandbox forward. */
  readonly advance: (ms: number) => void;
  readonly requestsTo: (end: string) => readonly SentRequest[];
  /** The stored bodies of a kind, the oldest first. */
  readonly stored: (kind: string) => Promise<readonly Readonly<Record<string, unknown>>[]>;
  /** Sends a form of a sandbox page. */
  readonly post: (path: string, fields: Readonly<Record<string, string>>) => Promise<void>;
  /** Reads JSON of a sandbox page. */
  readonly read: (path: string) => Promise<Readonly<Record<string, unknown>>>;
  /**
   * Sends the sandbox a request from the test itself. Returns the JSON of the response, or an empty
   * object for any other type.
   */
  readonly call: (
    path: string,
    body: unknown,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Readonly<Record<string, unknown>>>;
}

/** Whether a request has a path that ends so, and the method before it, if any. */
function isTo(end: string, { method, path }: Pick<SentRequest, 'method' | 'path'>): boolean {
  const [last = '', wanted = method] = end.split(' ').toReversed();
  return wanted === method && path.endsWith(last);
}

const setText = JSON.stringify(set);
const JSON_TYPE = { headers: { 'content-type': 'application/json' } };

/** Starts the lender of a suite. Each test gets a new sandbox. */
export function startSandboxLender(): Lender {
  const requests: SentRequest[] = [];
  let sandbox: Sandbox;
  /** How far the sandbox's clock is ahead, in milliseconds. */
  let ahead = 0;
  /** The pending waits with the times when they end. Undefined: waits take no time. */
  let waits: { readonly at: number; readonly end: () => void }[] | undefined;
  const server = mockedFetch(
    http.get(SET, () => new HttpResponse(setText, JSON_TYPE)),
    http.all(`${ORIGIN}/*`, ({ request }) => sandbox.app.fetch(request)),
  );
  server.events.on('request:start', ({ request }) => {
    if (request.url !== SET)
      requests.push({
        method: request.method,
        path: new URL(request.url).pathname,
        headers: request.headers,
        body: request.clone().text(),
      });
  });
  beforeAll(() => server.enable());
  beforeEach(async () => {
    const org = {
      code: set.org.code,
      name: 'Hearthline',
      prefixes: [...set.org.prefixes],
      main: true,
    };
    sandbox = await createSandbox({
      limitFactor: 1000,
      passwordCost: 2,
      passwordWaitMs: Infinity,
      dataDir: '',
      signingKeys: () => ({ current: new Uint8Array(32).fill(7) }),
      inMemory: true,
      orgs: () => [org],
      flags: () => set.flags.map(({ key, default: on }) => ({ key, default: on })),
      now: () => Date.now() + ahead,
      wait: (ms) =>
        new Promise<void>((end) => {
          if (waits === undefined) end();
          else waits.push({ at: ahead + ms, end });
        }),
    });
  });
  afterEach(async () => {
    server.resetHandlers();
    requests.length = 0;
    ahead = 0;
    waits = undefined;
    await sandbox.close();
  });
  afterAll(() => server.disable());
  return {
    requests,
    respond: (end, status, body = {}, times = Infinity) => {
      let left = times;
      const handler: RequestHandler = http.all(`${ORIGIN}/*`, ({ request }) => {
        const { method, url } = request;
        if (!isTo(end, { method, path: new URL(url).pathname }) || left <= 0) return undefined;
        left -= 1;
        return HttpResponse.json(body as never, { status });
      });
      server.use(handler);
      return () => {
        left = 0;
      };
    },
    hold: (end) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      server.use(
        http.all(`${ORIGIN}/*`, async ({ request: { method, url } }) => {
          if (isTo(end, { method, path: new URL(url).pathname })) await promise;
          return undefined;
        }),
      );
      return resolve;
    },
    advance: (ms) => {
      ahead += ms;
      waits?.filter(({ at }) => at <= ahead).forEach(({ end }) => end());
    },
    holdWaits: () => {
      waits = [];
    },
    socket: sandboxSockets(() => sandbox),
    async post(path, fields) {
      const body = new URLSearchParams(fields);
      await sandbox.app.request(path, { method: 'POST', body });
    },
    async read(path) {
      return (await (await sandbox.app.request(path)).json()) as Readonly<Record<string, unknown>>;
    },
    stored: async (kind) => (await sandbox.store.list(kind)).map(({ body }) => body),
    requestsTo: (end) => requests.filter((request) => isTo(end, request)),
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
