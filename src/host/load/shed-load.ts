/** Refuses requests over the capacity of the host, so that those that it works on are fast. */
import type { IncomingMessage } from 'node:http';
import type { Context, MiddlewareHandler } from 'hono';
import { SERVICE_BUSY } from '../../domain/index.ts';
import { isBelow } from '../lender/is-below.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { NO_STORE } from '../routes/responses.ts';
import { createLoadGate, type GateTimers, type LoadGate, type LoadLimits } from './load-gate.ts';

/**
 * Kinds of requests that do not take the capacity of each other: pages and files; calls of the
 * lender; and requests whose body arrives slowly, such as uploads.
 */
export const LOAD_KINDS = ['page', 'call', 'upload'] as const;
export type LoadKind = (typeof LOAD_KINDS)[number];
export type LoadGates = Readonly<Record<LoadKind, LoadGate>>;

/** One gate for each kind. */
export const createLoadGates = (limits: LoadLimits, timers?: GateTimers): LoadGates => ({
  page: createLoadGate(limits, timers),
  call: createLoadGate(limits, timers),
  upload: createLoadGate(limits, timers),
});

/** Operators need these most when the host has too much to do. */
const NEVER_REFUSED = new Set(['/livez', '/readyz', '/healthz', '/metrics']);
/** When a refused request may be sent again, in seconds. */
const RETRY_SECONDS = 2;

interface ShedInput {
  readonly gates: LoadGates;
  readonly metrics: Pick<Metrics, 'countRefusal'>;
  /** Path prefixes that belong to the lender. */
  readonly lenderPaths: () => readonly string[];
}

/**
 * Answers 503 with `Retry-After` to a request that finds too many others, or waits for too long. The
 * work on a request ends when its response begins.
 */
export function shedLoad({ gates, metrics, lenderPaths }: ShedInput): MiddlewareHandler {
  return async (c, next) => {
    if (NEVER_REFUSED.has(c.req.path)) return next();
    const entry = gates[await kindOf(c, lenderPaths())].enter();
    const leave = entry instanceof Promise ? await entry : entry;
    if (!leave) {
      metrics.countRefusal('overloaded');
      return busy(c);
    }
    try {
      return await next();
    } finally {
      leave();
    }
  };
}

async function kindOf(c: Context, lenderPaths: readonly string[]): Promise<LoadKind> {
  if (!isBelow(c.req.path, lenderPaths)) return 'page';
  if (c.req.method === 'GET') return 'call';
  // What came together with the headers has been read once the current task has ended.
  await Promise.resolve();
  const { incoming } = (c.env ?? {}) as { readonly incoming?: IncomingMessage };
  return incoming?.complete === false ? 'upload' : 'call';
}

/** The error in the format that the app reads; a browser that asked for a page shows its text. */
function busy(c: Context): Response {
  const headers = { ...NO_STORE, 'retry-after': String(RETRY_SECONDS) };
  return c.req.header('accept')?.includes('text/html') === true
    ? c.text(SERVICE_BUSY, 503, headers)
    : c.json({ message: SERVICE_BUSY }, 503, headers);
}
