/** A browser without a window: cookies and storage for each host name, and the page's own client code. */
import { shippedCopy } from '../../support/shipped-copy.ts';
import { vi } from 'vitest';
import type { CallResult, OperationRequest } from '../../../src/engine/index.ts';
import { cookieSession } from '../../../src/services/cookie-session.ts';
import {
  createTransport,
  localJwtSession,
  run,
  type AuthSession,
} from '../../../src/services/index.ts';
import { memoryStorage } from '../../support/memory-storage.ts';
import type { HostApp } from './host-parts.ts';

export type SessionMode = 'local-jwt' | 'cookie';
type Send = (path: string, init?: RequestInit) => Promise<Response>;

/** The parts of an operation with which a page sends it. */
export type SentOperation = Pick<OperationRequest, 'method' | 'path'> & Partial<OperationRequest>;

export class Browser {
  /** Sends to the host; replaced when the host is started again. */
  app: HostApp;
  /** All headers and bodies of responses, as text. */
  readonly received: string[] = [];
  readonly #mode: SessionMode;
  readonly #sending = new Set<Promise<Response>>();
  readonly #sites = new Map<string, { cookies: Map<string, string>; storage: Storage }>();

  constructor(app: HostApp, mode: SessionMode) {
    this.app = app;
    this.#mode = mode;
  }

  /** Opens a page on the host name `<prefix>.localhost`; what the site stored before is there. */
  open(prefix: string, orgCode: string) {
    const { storage } = this.#siteOf(prefix);
    const send: Send = (path, init) => {
      const sending = this.#send(prefix, path, init);
      this.#sending.add(sending);
      return sending;
    };
    // A session that ends tells the host by the global fetch.
    const own = (work: () => void) => {
      vi.stubGlobal('fetch', send);
      work();
      vi.unstubAllGlobals();
    };
    const open = this.#mode === 'cookie' ? cookieSession : localJwtSession;
    const inner = open(() => storage);
    const session: AuthSession = { ...inner, clear: () => own(inner.clear) };
    const transport = createTransport({
      baseUrl: '',
      orgCode,
      session,
      fetch: send as typeof globalThis.fetch,
    });
    const clock = { wait: async () => undefined };
    return {
      session,
      stored: () => JSON.stringify({ ...this.#stored(storage) }),
      load: async (path = '/register-v2') => (await send(path)).text(),
      run: (operation: SentOperation): Promise<CallResult> =>
        run({ ...DEFAULTS, ...operation }, { transport, session, clock, copy: shippedCopy }),
    };
  }

  /** Resolves once all requests are answered. */
  async idle(): Promise<void> {
    await Promise.all(this.#sending);
  }

  /** A copy with the same cookies and storage, as another person could have made it. */
  copy(): Browser {
    const copy = new Browser(this.app, this.#mode);
    for (const [prefix, { cookies, storage }] of this.#sites) {
      const site = copy.#siteOf(prefix);
      cookies.forEach((value, name) => site.cookies.set(name, value));
      Object.entries(this.#stored(storage)).forEach(([key, text]) =>
        site.storage.setItem(key, text),
      );
    }
    return copy;
  }

  #stored(storage: Storage): Readonly<Record<string, string>> {
    const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
    return Object.fromEntries(keys.map((key) => [key, storage.getItem(key) ?? '']));
  }

  #siteOf(prefix: string) {
    const site = this.#sites.get(prefix) ?? { cookies: new Map(), storage: memoryStorage() };
    this.#sites.set(prefix, site);
    return site;
  }

  async #send(prefix: string, path: string, init: RequestInit = {}): Promise<Response> {
    const { cookies } = this.#siteOf(prefix);
    const headers = new Headers(init.headers);
    headers.set('host', `${prefix}.localhost`);
    headers.set('sec-fetch-site', 'same-origin');
    headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
    const url = `http://${prefix}.localhost${path}`;
    const response = await this.app.request(url, { ...init, headers });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = cookie.split('; ');
      const [name = '', value = ''] = pair.split('=');
      if (attributes.includes('Max-Age=0')) cookies.delete(name);
      else cookies.set(name, value);
    }
    const visible = [...response.headers].filter(([name]) => name !== 'set-cookie');
    this.received.push(JSON.stringify(visible), await response.clone().text());
    return response;
  }
}

const DEFAULTS: OperationRequest = {
  operation: 'call',
  method: 'GET',
  path: '/',
  query: {},
  headers: {},
  body: undefined,
  auth: 'required',
  idempotent: false,
  timeoutMs: 30_000,
  retries: 0,
};
