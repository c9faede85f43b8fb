import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** A call that is refused: answered as `{"errors":[{"message"}]}` with the status, and with a `code` where the answer leads somewhere of its own. */
export class HttpError extends Error {
  readonly status: ContentfulStatusCode;
  readonly messages: string[];
  readonly code?: string;
  constructor(status: ContentfulStatusCode, ...messages: string[]) {
    super(messages.join(', '));
    this.name = 'HttpError';
    this.status = status;
    this.messages = messages;
  }

  /** One that definitions tell from others by its code. */
  static coded(status: ContentfulStatusCode, code: string, message: string): HttpError {
    return Object.assign(new HttpError(status, message), { code });
  }
}

/** The body that tells a refusal. */
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
