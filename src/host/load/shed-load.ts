/** Refuses requests over the capacity of the host, so that those that it works on are fast. */
import type { IncomingMessage } from 'node:http';
import type { BlockList } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Context, MiddlewareHandler } from 'hono';
import { SERVICE_BUSY } from '../../domain/index.ts';
import { isBelow } from '../../engine/index.ts';
import { NO_STORE, OPERATED } from '../responses.ts';
import { getClient } from '../security/identify-request.ts';
import { evictingGate } from './evicting-gate.ts';
import {
  createLoadGate,
  TIMERS,
  type ArrivingBody,
  type GateTimers,
  type Leave,
  type LoadGate,
  type LoadLimits,
  type ShareOfClient,
} from '../../server/index.ts';

/**
 * Kinds of requests that do not take the capacity of each other: pages and files; calls of the
 * lender; and requests whose body arrives slowly, such as uploads.
 */
const LOAD_KINDS = ['page', 'call', 'upload'] as const;
type LoadKind = (typeof LOAD_KINDS)[number];
export type LoadGates = Readonly<Record<LoadKind, LoadGate>>;

/**
 * One client's share of the pages, and of the calls: a lender that hangs, or a flood, leaves the
 * rest to others. Half is enough for an office, and for a proxy that is missing in the settings.
 */
const HALF: ShareOfClient = { atWork: 0.5, waiting: 0.5 };
/** Of the bodies that arrive slowly, since a body can take as long as its client likes. */
const TENTH: ShareOfClient = { atWork: 0.1, waiting: 0.1 };

/** One gate for each kind. */
export const createLoadGates = (limits: LoadLimits, timers: GateTimers = TIMERS): LoadGates => ({
  page: createLoadGate(limits, timers, HALF),
  call: createLoadGate(limits, timers, HALF),
  upload: evictingGate(createLoadGate(limits, timers, TENTH), limits.maxRequestsAtWork, timers),
});

/** When a refused request may be sent again, in seconds. */
const RETRY_SECONDS = 2;

interface ShedInput {
  readonly gates: LoadGates;
  readonly metrics: { countRefusal(reason: 'overloaded'): void };
  /** Path prefixes that belong to the lender. */
  readonly lenderPaths: () => readonly string[];
  /** Proxies in front of the host, whose `x-forwarded-for` names the client. */
  readonly proxies: BlockList;
}

/**
 * Answers 503 with `Retry-After` to a request that finds too many others, or waits for too long, and
 * to one whose body is the slowest while others wait. The work on a request ends when its response
 * begins.
 */
export function shedLoad(input: ShedInput): MiddlewareHandler {
  const { gates, metrics, lenderPaths, proxies } = input;
  return async (c, next) => {
    if (OPERATED.has(c.req.path)) return next();
    const incoming = findIncoming(c);
    const gate = gates[await classify(c, lenderPaths())];
    const client = getClient(incoming, proxies);
    const body = incoming?.complete === false ? arrivingBody(incoming) : undefined;
    const entry = gate.enter(client, body);
    const leave = entry instanceof Promise ? await entry : entry;
    const isDone = leave && (await doneBefore(next(), { body, leave }));
    if (isDone) return undefined;
    metrics.countRefusal('overloaded');
    return busy(c, { isCut: leave !== undefined });
  };
}

/** Waits for the work on a request, and leaves its gate. Resolves with false when it was evicted. */
async function doneBefore(
  work: Promise<void>,
  { body, leave }: { readonly body: EvictableBody | undefined; readonly leave: Leave },
): Promise<boolean> {
  try {
    if (!body) await work;
    return body ? await Promise.race([work.then(() => true), body.evicted]) : true;
  } finally {
    leave();
  }
}

interface EvictableBody extends ArrivingBody {
  /** Resolves with false once it is evicted. */
  readonly evicted: Promise<false>;
}

function arrivingBody(incoming: IncomingMessage): EvictableBody {
  let evict = (): void => undefined;
  const evicted = new Promise<false>((done) => {
    evict = () => done(false);
  });
  return {
    bytes: () => incoming.socket.bytesRead,
    isAwaited: () => !incoming.complete && incoming.readableLength === 0,
    evict: () => evict(),
    evicted,
  };
}

async function classify(c: Context, lenderPaths: readonly string[]): Promise<LoadKind> {
  const kind = isBelow(c.req.path, lenderPaths) ? 'call' : 'page';
  if (c.req.method === 'GET') return kind;
  const incoming = findIncoming(c);
  // A body that came together with the headers has been read in the next turn of the event loop.
  if (incoming?.complete === false) await nextTurn();
  return incoming?.complete === false ? 'upload' : kind;
}

/** The request as it arrived; undefined when no server received it. */
const findIncoming = (c: Context): IncomingMessage | undefined =>
  (c.env as { readonly incoming?: IncomingMessage } | undefined)?.incoming;

/**
 * The error in the format that the app reads; a browser that asked for a page shows its text.
 * `isCut`: the rest of the body is not wanted, so the connection ends.
 */
function busy(c: Context, { isCut }: { readonly isCut: boolean }): Response {
  const headers = {
    ...NO_STORE,
    'retry-after': String(RETRY_SECONDS),
    ...(isCut && { connection: 'close' }),
  };
  return c.req.header('accept')?.includes('text/html') === true
    ? c.text(SERVICE_BUSY, 503, headers)
    : c.json({ message: SERVICE_BUSY }, 503, headers);
}
