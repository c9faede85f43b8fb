import type { CallResult, OperationRequest } from '../engine/index.ts';
import { authSessionAction, errorText, own } from '../domain/index.ts';
import type { AuthSession } from './auth-session.ts';
import { NoAnswer, type HttpAnswer, type Transport } from './transport.ts';

export interface RunDeps {
  readonly transport: Transport;
  readonly session: AuthSession;
  /** Sent by operations that must happen once; the same over retries of the same input. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  /** Goes along with an operation that is sent as a form. */
  readonly file?: File;
  /** Hears the share of such a form that has gone, 0 to 1. */
  readonly onProgress?: (share: number) => void;
  /** Waits milliseconds between tries; tests pass one that does not. */
  readonly wait?: (ms: number) => Promise<void>;
}
const UNREACHABLE =
  'We couldn’t reach our service. Your answers are kept. Please check your connection and try again.';
const BUSY = 'Our service is busy right now. Your answers are kept. Please try again in a moment.';
const RETRY_MS = 400;

/** Sends an operation and words what came of it. Never rejects. */
export async function run(request: OperationRequest, deps: RunDeps): Promise<CallResult> {
  for (let attempt = 0; ; attempt += 1) {
    const result = await once(request, deps);
    if (result.outcome !== 'unavailable' || attempt >= request.retries) {
      if (request.signsOut) deps.session.clear();
      return result;
    }
    await (deps.wait ?? pause)(RETRY_MS * 2 ** attempt);
  }
}

async function once(request: OperationRequest, deps: RunDeps): Promise<CallResult> {
  const search = searchOf(request.query);
  try {
    const answer = await deps.transport({
      method: request.method,
      url: search ? `${request.path}?${search}` : request.path,
      body: request.multipart === undefined ? request.body : formOf(request, deps.file),
      onProgress: deps.onProgress,
      auth: request.auth,
      timeoutMs: request.timeoutMs,
      signal: deps.signal,
      headers: {
        ...request.headers,
        ...(request.idempotent && deps.idempotencyKey
          ? { 'idempotency-key': deps.idempotencyKey }
          : {}),
      },
    });
    return settled(request, answer, deps);
  } catch (error) {
    if (!(error instanceof NoAnswer))
      return {
        run: request.operation,
        outcome: 'failed',
        response: { status: 0, message: errorText(undefined) },
      };
    return {
      run: request.operation,
      outcome: 'unavailable',
      response: { status: 0, message: UNREACHABLE },
    };
  }
}

function searchOf(query: OperationRequest['query']): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((one) => [name, one]),
  );
  return new URLSearchParams(pairs).toString();
}

/** Every key of the body is a part; what is no text is sent as JSON. */
function formOf({ multipart = 'file', body }: OperationRequest, file: File | undefined): FormData {
  const form = new FormData();
  const parts = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  for (const [name, value] of parts)
    form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  if (file) form.set(multipart, file, file.name);
  return form;
}

function settled(
  request: OperationRequest,
  { status, body }: HttpAnswer,
  deps: RunDeps,
): CallResult {
  const outcome = outcomeOf(status, body);
  const token =
    outcome === 'ok' && request.token
      ? request.token.split('.').reduce<unknown>((value, key) => own(value, key), body)
      : undefined;
  if (typeof token === 'string') deps.session.keep(token);
  const message = outcome === 'ok' ? undefined : wordsOf(outcome, body);
  return { run: request.operation, outcome, response: { status, body, message } };
}

function outcomeOf(status: number, body: unknown): CallResult['outcome'] {
  if (status >= 200 && status < 300) return 'ok';
  if (authSessionAction(status, own(body, 'message')) === 'clear-and-login')
    return 'unauthenticated';
  if (status === 429 || status >= 500) return 'unavailable';
  return status >= 400 ? 'rejected' : 'failed';
}

function wordsOf(outcome: CallResult['outcome'], body: unknown): string {
  const told = own(body, 'errors') ?? body;
  return outcome === 'unavailable' &&
    own(body, 'message') === undefined &&
    own(body, 'errors') === undefined
    ? BUSY
    : errorText(told);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
