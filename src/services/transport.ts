/** Sends HTTP requests to the lender: base URL, org header, token, time-out. */
import { authSessionAction, own } from '../domain/index.ts';
import type { AuthSession } from './auth-session.ts';
import { fetchOnce } from './early-calls.ts';
import { sendWithProgress, type SendInput } from './send-with-progress.ts';

/** A request. `url` is relative to the base URL and holds the query. */
export interface HttpRequest {
  readonly method: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Default: 30 seconds. */
  readonly timeoutMs?: number | undefined;
  /** The sign-in is sent unless this is "none". Default: "optional". */
  readonly auth?: 'none' | 'optional' | 'required';
  readonly signal?: AbortSignal | undefined;
  /** Receives the share of the body that has been sent, 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
  /** Dotted path of a token in the body of a successful response, which is stored. */
  readonly token?: string | undefined;
}
/** A response of any status. `body` is JSON, text or a Blob by its content type; undefined when empty. */
export interface HttpResponse {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Headers;
  /** The content type is JSON and the body is not, which is then undefined; or it is a web page. */
  readonly isMalformed?: boolean;
}
/** No response arrived: no network, a time-out, or the caller aborted. */
export class NoResponse extends Error {
  readonly timedOut: boolean;
  constructor(message: string, timedOut: boolean) {
    super(message);
    this.name = 'NoResponse';
    this.timedOut = timedOut;
  }
}
/** The input of a transport. */
interface TransportDeps {
  readonly baseUrl: string;
  readonly orgCode: string;
  readonly session: AuthSession;
  /** Receives the release id of each response that names one. */
  readonly onRelease?: (release: string) => void;
  /** Receives the time of each response by its header `date`: milliseconds since 1970, or NaN. */
  readonly onDate?: (date: number) => void;
  /** @default what the page has sent before its app was there, else the browser's */
  readonly fetch?: typeof globalThis.fetch;
}
/** Sends a request. Rejects only with NoResponse. */
export type Transport = (request: HttpRequest) => Promise<HttpResponse>;

/** The default time-out of a request, in milliseconds. */
const TIMEOUT_MS = 30_000;

/**
 * Creates the transport. A call that the lender refuses because another call has renewed the token
 * meanwhile is sent once more, with the new one.
 */
export function createTransport(deps: TransportDeps): Transport {
  const send = createSend(deps);
  const { session } = deps;
  /** The calls under way that renew the token. */
  const renewals = new Set<Promise<unknown>>();
  let renewed = 0;
  const track = async (call: Promise<HttpResponse>): Promise<void> => {
    renewals.add(call);
    try {
      if (isSuccess(await call)) renewed += 1;
    } catch {
      // The token is as it was.
    } finally {
      renewals.delete(call);
    }
  };
  return async (request) => {
    const [key, token, before] = [session.key(), session.token(), renewed];
    const call = send(request);
    if (request.token !== undefined) void track(call);
    const response = await call;
    const action = authSessionAction(response.status, own(response.body, 'message'));
    if (request.auth === 'none' || key === undefined || action === 'none') return response;
    await Promise.allSettled(renewals);
    const isRenewed = renewed > before || session.token() !== token;
    return isRenewed && session.key() === key ? send(request) : response;
  };
}

const isSuccess = ({ status }: HttpResponse): boolean => status >= 200 && status < 300;

/** Sends a request as it is, with the token of this moment. */
function createSend(deps: TransportDeps): Transport {
  const send = deps.fetch ?? fetchOnce;
  return async (request) => {
    const timeout = AbortSignal.timeout(request.timeoutMs ?? TIMEOUT_MS);
    const signal = request.signal ? AbortSignal.any([request.signal, timeout]) : timeout;
    const keepToken = tokenKeeper(deps.session, request);
    try {
      const { onProgress } = request;
      const post =
        onProgress !== undefined && deps.fetch === undefined
          ? (url: string, init: SendInput) => sendWithProgress(url, init, onProgress)
          : send;
      const response = await post(deps.baseUrl.replace(/\/$/, '') + request.url, {
        method: request.method,
        credentials: 'include',
        // Another origin must neither get the token nor set one.
        redirect: 'error',
        signal,
        headers: buildHeaders(request, deps),
        ...(request.body !== undefined && { body: buildBody(request.body) }),
      });
      const release = response.headers.get('x-release');
      if (release) deps.onRelease?.(release);
      deps.onDate?.(Date.parse(response.headers.get('date') ?? ''));
      const token = response.headers.get('authorization') ?? '';
      // The host says with `x-session` that it has begun a session in a cookie.
      if (/^bearer /i.test(token) || response.headers.has('x-session')) keepToken(token);
      const parsed = await parseBody(response);
      const inBody = response.ok ? readToken(request, parsed.body) : undefined;
      if (inBody !== undefined) keepToken(inBody);
      return { status: response.status, headers: response.headers, ...parsed };
    } catch {
      throw new NoResponse(timeout.aborted ? 'Time-out' : 'No response', timeout.aborted);
    }
  };
}

function buildHeaders(request: HttpRequest, deps: TransportDeps): Headers {
  const headers = new Headers({ accept: 'application/json', 'x-org': deps.orgCode });
  // The browser sets the content type of a form, because it chooses the boundary.
  if (request.body !== undefined && !(request.body instanceof FormData))
    headers.set('content-type', 'application/json');
  for (const [name, value] of Object.entries(request.headers ?? {})) headers.set(name, value);
  if (request.auth !== 'none' && deps.session.isSignedIn()) {
    const token = deps.session.token();
    // Without a token the host adds that of the cookie's session. No other site can set this header.
    headers.set(token ? 'authorization' : 'x-session', token ?? '1');
  }
  return headers;
}

function buildBody(body: unknown): BodyInit {
  return body instanceof FormData ? body : JSON.stringify(body);
}

/**
 * Stores the tokens of one response, unless the person has signed out or another one has signed in
 * since the request. Must be called before the request is sent.
 */
function tokenKeeper(session: AuthSession, request: HttpRequest): (token: string) => void {
  // A call without the sign-in, a login for example, is answered by a new one.
  let accepted = request.auth === 'none' ? [session.key(), undefined] : [session.key()];
  return (token) => {
    if (!accepted.includes(session.key())) return;
    session.keep(token);
    accepted = [session.key()];
  };
}

/** The token at the path that the request names; undefined without one. */
function readToken({ token }: HttpRequest, body: unknown): string | undefined {
  const value = token?.split('.').reduce<unknown>((part, key) => own(part, key), body);
  return typeof value === 'string' ? value : undefined;
}

async function parseBody(response: Response): Promise<Pick<HttpResponse, 'body' | 'isMalformed'>> {
  const type = (response.headers.get('content-type') ?? '').toLowerCase();
  if (response.status === 204 || response.status === 205) return { body: undefined };
  if (type.includes('pdf') || type.startsWith('image/')) return { body: await response.blob() };
  const content = await response.text();
  if (content === '') return { body: undefined };
  // A web page instead of data, whatever its type, must not pass for an empty answer.
  if (!type.includes('json')) return { body: content, isMalformed: /^\s*</.test(content) };
  try {
    return { body: JSON.parse(content) as unknown };
  } catch {
    return { body: undefined, isMalformed: true };
  }
}
