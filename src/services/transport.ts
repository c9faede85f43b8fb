import type { AuthSession } from './auth-session.ts';
import { sendTelling, type Sent } from './send-telling.ts';

/** A call, ready to be sent. `url` is relative to the base; `query` values that are lists are repeated. */
export interface HttpRequest {
  readonly method: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly timeoutMs?: number;
  /** The stored token goes along unless this is "none". */
  readonly auth?: 'none' | 'optional' | 'required';
  readonly signal?: AbortSignal;
  /** Hears the share of the body that has gone, 0 to 1. */
  readonly onProgress?: (share: number) => void;
}
/** An answer, whatever its status. `body` is JSON, text or a Blob by its content type; undefined when empty. */
export interface HttpAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Headers;
}
/** Nothing came back: no network, a time-out, or the caller gave up. */
export class NoAnswer extends Error {
  readonly timedOut: boolean;
  constructor(message: string, timedOut: boolean) {
    super(message);
    this.name = 'NoAnswer';
    this.timedOut = timedOut;
  }
}
export interface TransportDeps {
  readonly baseUrl: string;
  readonly orgCode: string;
  readonly session: AuthSession;
  /** Hears the release that the host serves, from every answer that names one. */
  readonly onRelease?: (release: string) => void;
  readonly fetch?: typeof globalThis.fetch;
}
export type Transport = (request: HttpRequest) => Promise<HttpAnswer>;

/** Milliseconds that a call may take. */
export const TIMEOUT_MS = 30_000;

/** Builds the one sender of requests. It throws NoAnswer and nothing else. */
export function createTransport(deps: TransportDeps): Transport {
  const send = deps.fetch ?? ((input: string, init: RequestInit) => globalThis.fetch(input, init));
  return async (request) => {
    const timeout = AbortSignal.timeout(request.timeoutMs ?? TIMEOUT_MS);
    const signal = request.signal ? AbortSignal.any([request.signal, timeout]) : timeout;
    try {
      const told = request.onProgress;
      const post =
        told !== undefined && deps.fetch === undefined
          ? (url: string, init: Sent) => sendTelling(url, init, told)
          : send;
      const response = await post(deps.baseUrl.replace(/\/$/, '') + request.url, {
        method: request.method,
        credentials: 'include',
        signal,
        headers: headersOf(request, deps),
        body: bodyOf(request.body),
      });
      const release = response.headers.get('x-release');
      if (release) deps.onRelease?.(release);
      keepToken(response.headers, deps.session);
      return {
        status: response.status,
        headers: response.headers,
        body: await parseBody(response),
      };
    } catch {
      throw new NoAnswer(
        timeout.aborted ? 'The request took too long.' : 'The request could not be sent.',
        timeout.aborted,
      );
    }
  };
}

function headersOf(request: HttpRequest, deps: TransportDeps): Headers {
  const headers = new Headers({ accept: 'application/json', 'x-org': deps.orgCode });
  // The browser writes a form's content type itself, with its boundary.
  if (request.body !== undefined && !(request.body instanceof FormData))
    headers.set('content-type', 'application/json');
  for (const [name, value] of Object.entries(request.headers ?? {})) headers.set(name, value);
  const token = deps.session.token();
  if (token && request.auth !== 'none') headers.set('authorization', token);
  return headers;
}

function bodyOf(body: unknown): BodyInit | undefined {
  if (body === undefined) return undefined;
  return body instanceof FormData ? body : JSON.stringify(body);
}

function keepToken(headers: Headers, session: AuthSession): void {
  const token = headers.get('authorization');
  if (token && /^bearer /i.test(token)) session.keep(token);
}

async function parseBody(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  if (response.status === 204 || response.status === 205) return undefined;
  if (type.includes('pdf') || type.startsWith('image/')) return response.blob();
  const words = await response.text();
  if (words === '') return undefined;
  if (!type.includes('json')) return words;
  try {
    return JSON.parse(words) as unknown;
  } catch {
    return words;
  }
}
