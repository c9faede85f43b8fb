import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** A call that is refused: answered as `{"errors":[{"message"}]}` with the status. */
export class Refusal extends Error {
  readonly status: ContentfulStatusCode;
  readonly messages: string[];
  constructor(status: ContentfulStatusCode, ...messages: string[]) {
    super(messages.join(', '));
    this.name = 'Refusal';
    this.status = status;
    this.messages = messages;
  }
}

/** The body that tells a refusal. */
export function errorsOf(messages: string[]): { errors: { message: string }[]; message: string } {
  return { errors: messages.map((message) => ({ message })), message: messages[0] ?? '' };
}
