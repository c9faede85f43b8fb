/** Sends an operation: retries, stores the sign-in, and words the outcome for the user. */
import type { CallResult, Copy, OperationRequest } from '../engine/index.ts';
import { authSessionAction, errorText, own, SERVICE_BUSY, UNEXPECTED } from '../domain/index.ts';
import type { AuthSession } from './auth-session.ts';
import { retry } from './retry.ts';
import { NoResponse, type HttpResponse, type Transport } from './transport.ts';

/** The input of a call besides its request. */
export interface RunDeps {
  readonly transport: Transport;
  readonly session: AuthSession;
  /** The messages for the user about calls without an answer of the lender. */
  readonly copy: Copy;
  /** Waits between retries. */
  readonly clock: { wait(ms: number): Promise<void> };
  /** Sent by idempotent operations: the same key for all attempts of the same input. */
  readonly idempotencyKey?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** The file of an operation whose body is a form. */
  readonly file?: File | undefined;
  /** Receives the share of such a form that has been sent, 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
  /** Receives each failure before its result is given, for logs. */
  readonly onFailure?: FailureListener | undefined;
}
export type FailureListener = (request: OperationRequest, result: CallResult) => void;
/** The error of a call that needs a sign-in, without one. Such a call is not sent. */
export const NO_TOKEN = 'JWT error';

/**
 * Sends an operation, unless it needs a sign-in that is missing. An unavailable service is retried
 * as often as the operation says. One that signs out leaves a sign-in that has begun meanwhile. A
 * failure has a message for the user. Never rejects.
 */
export async function run(request: OperationRequest, deps: RunDeps): Promise<CallResult> {
  const { session } = deps;
  const key = session.key();
  const isReplaced = (): boolean =>
    key !== undefined && session.isSignedIn() && session.key() !== key;
  const answer = await retry(() => sendOnce(request, deps), {
    clock: deps.clock,
    attempts: request.retries + 1,
    // A call of one person is not sent again in the name of another one.
    isRetryable: ({ outcome }) =>
      outcome === 'unavailable' && (request.auth === 'none' || !isReplaced()),
    leastDelayMs: ({ response }) => response.retryAfterMs,
  });
  // A refusal of a sign-in that another one has replaced says nothing of that one.
  const isOutdated = answer.outcome === 'unauthenticated' && isReplaced();
  const result: CallResult = isOutdated ? { ...answer, outcome: 'failed' } : answer;
  if (result.outcome !== 'ok') deps.onFailure?.(request, result);
  if (request.signsOut && !isReplaced()) session.clear();
  return result;
}

async function sendOnce(request: OperationRequest, deps: RunDeps): Promise<CallResult> {
  if (request.auth === 'required' && !deps.session.isSignedIn())
    return {
      run: request.operation,
      outcome: 'unauthenticated',
      response: { status: 0, message: NO_TOKEN },
    };
  const search = getSearch(request.query);
  try {
    const response = await deps.transport({
      method: request.method,
      url: search ? `${request.path}?${search}` : request.path,
      body: request.multipart === undefined ? request.body : buildForm(request, deps.file),
      onProgress: deps.onProgress,
      auth: request.auth,
      token: request.token,
      timeoutMs: request.timeoutMs,
      signal: deps.signal,
      headers: {
        ...request.headers,
        ...(request.idempotent && deps.idempotencyKey
          ? { 'idempotency-key': deps.idempotencyKey }
          : {}),
      },
    });
    return buildResult(request, response, deps.copy);
  } catch (error) {
    const isUnreachable = error instanceof NoResponse;
    return {
      run: request.operation,
      outcome: isUnreachable ? 'unavailable' : 'failed',
      response: {
        status: 0,
        message: deps.copy(isUnreachable ? 'call.unreachable' : 'call.unexpected'),
      },
    };
  }
}

/** The query as text. A list gives one pair for each value. */
function getSearch(query: OperationRequest['query']): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((one) => [name, one]),
  );
  return new URLSearchParams(pairs).toString();
}

/** The body as a form: each key is a part. A value that is not a text is sent as JSON. */
function buildForm(
  { multipart = 'file', body }: OperationRequest,
  file: File | undefined,
): FormData {
  const form = new FormData();
  const parts = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  for (const [name, value] of parts)
    form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  if (file) form.set(multipart, file, file.name);
  return form;
}

function buildResult(
  request: OperationRequest,
  { status, body, headers, isMalformed }: HttpResponse,
  copy: Copy,
): CallResult {
  const byStatus = judgeOutcome(status, body);
  // A 401 ends the session and a 503 is retried without a readable body; anything else has failed.
  const needsBody = byStatus === 'ok' || byStatus === 'rejected';
  const outcome = isMalformed && needsBody ? 'failed' : byStatus;
  const failure = outcome === 'ok' ? {} : { message: readMessage(outcome, body, copy) };
  // A date in the header gives NaN: only seconds are read.
  const seconds = Number(headers.get('retry-after'));
  const delay = seconds > 0 ? { retryAfterMs: 1000 * seconds } : {};
  return { run: request.operation, outcome, response: { status, body, ...failure, ...delay } };
}

function judgeOutcome(status: number, body: unknown): CallResult['outcome'] {
  if (status >= 200 && status < 300) return 'ok';
  if (authSessionAction(status, own(body, 'message')) === 'clear-and-login')
    return 'unauthenticated';
  if (status === 429 || status >= 500) return 'unavailable';
  return status >= 400 ? 'rejected' : 'failed';
}

/** The message of a failure, for the user: the joined errors of the response where it has any. */
function readMessage(outcome: CallResult['outcome'], body: unknown, copy: Copy): string {
  const message = errorText(own(body, 'errors') ?? body);
  // The host's own messages have the words of the lender here.
  if (message === SERVICE_BUSY) return copy('call.busy');
  if (message !== UNEXPECTED) return message;
  return copy(outcome === 'unavailable' ? 'call.busy' : 'call.unexpected');
}
