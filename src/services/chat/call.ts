/** The calls of the chat, and how their results map to chat results. */
import type { CallResult } from '../../engine/index.ts';
import type { ChatResult } from './port.ts';

interface ChatCallOptions {
  readonly file?: File | undefined;
  /** The idempotency key. */
  readonly key?: string | undefined;
}

/** Sends an operation of the chat with this context. Never rejects. */
export type ChatCall = (
  operation: string,
  context: Readonly<Record<string, unknown>>,
  options?: ChatCallOptions,
) => Promise<CallResult>;

/** The result of a call. It is a failure if `read` returns undefined for the response. */
export function buildResult<T>(
  { outcome, response }: CallResult,
  read: (body: unknown) => T | undefined,
): ChatResult<T> {
  if (outcome === 'ok') {
    const value = read(response.body);
    return value === undefined ? { ok: false, error: 'failed' } : { ok: true, value };
  }
  if (outcome === 'unavailable') return { ok: false, error: 'disconnected' };
  const isExpired = outcome === 'unauthenticated' || response.status === 403;
  return { ok: false, error: isExpired ? 'expired' : 'failed' };
}
