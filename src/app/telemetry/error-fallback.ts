/** Sends a telemetry event when the error page replaces a page. */
import type { Client } from '../../client/index.ts';
import { ERROR_FALLBACK } from '../routes/report-fallback.ts';
import { sendErrorFallback } from './page-views.ts';

/** The error that made the error boundary show its page; undefined for any other error. */
export function fallbackCause(error: unknown): unknown {
  return error instanceof Error && error.message === ERROR_FALLBACK ? error.cause : undefined;
}

/** Sends the event for each error page. Returns a function that stops it. */
export function followErrorFallback(client: Client): () => void {
  const onError = ({ error }: ErrorEvent): void => {
    const cause = fallbackCause(error);
    if (cause === undefined) return;
    const { pathname, search } = globalThis.location;
    void sendErrorFallback(client, pathname + search, cause);
  };
  globalThis.addEventListener('error', onError);
  return () => globalThis.removeEventListener('error', onError);
}
