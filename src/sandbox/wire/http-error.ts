/** The error class of calls, and its response body. */
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/**
 * An error with an HTTP status. Its response is `{"errors":[{"message"}]}`, with a `code` when the
 * product has a transition for it.
 */
export class HttpError extends Error {
  readonly status: ContentfulStatusCode;
  readonly messages: string[];
  readonly code?: string;
  /** When a retry may succeed, in whole seconds; absent: unknown. */
  readonly retryAfterSeconds?: number;
  constructor(status: ContentfulStatusCode, ...messages: string[]) {
    super(messages.join(', '));
    this.name = 'HttpError';
    this.status = status;
    this.messages = messages;
  }

  /** An error with a code that definitions refer to. */
  static coded(status: ContentfulStatusCode, code: string, message: string): HttpError {
    return Object.assign(new HttpError(status, message), { code });
  }

  /** A 429 whose `Retry-After` is this time in milliseconds, rounded up to seconds. */
  static tooMany(waitMs: number, message: string): HttpError {
    return delayed(new HttpError(429, message), waitMs);
  }

  /** A 503 whose `Retry-After` is this time in milliseconds, rounded up to seconds. */
  static busy(waitMs: number, message: string): HttpError {
    return delayed(new HttpError(503, message), waitMs);
  }
}

function delayed(error: HttpError, waitMs: number): HttpError {
  return Object.assign(error, { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
}

/** The response body of an error. */
export function errorBody(
  messages: string[],
  code?: string,
): { errors: { message: string }[]; message: string; code?: string } {
  return {
    errors: messages.map((message) => ({ message })),
    message: messages[0] ?? '',
    ...(code === undefined ? {} : { code }),
  };
}
