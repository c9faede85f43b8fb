/** Connects the server with the app: kept answers and the development server come first. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { BlockList } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { HostApp } from './host-parts.ts';
import { malformedRequest, refuseBusy, refuseMalformed } from './http-server.ts';
import { createClientShares, type ShareLimits } from '../server/index.ts';
import { isSpare } from './load/limit-connections.ts';
import { errorFacts, type Log } from './log.ts';
import type { ResponseCache } from './page/kept-answers.ts';
import { PROBES } from './responses.ts';
import type { Shows } from './show/open-shows.ts';
import { getClient } from './security/identify-request.ts';

/** Answers a request, or calls `next`. */
type Handle = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Answers what is kept. */
export const keptFirst =
  ({ answer }: ResponseCache, shows?: Pick<Shows, 'isFor'>): Handle =>
  (request, response, next) => {
    if (shows?.isFor(request.headers.cookie ?? '', '') || !answer(request, response)) next();
  };

type HandleRequest = (request: IncomingMessage, response: ServerResponse) => void;

/** Probes never wait for others; monitors read them within a time limit. */
const isProbe = ({ url = '' }: Pick<IncomingMessage, 'url'>): boolean => PROBES.has(url);
/**
 * The requests that are handed on in one turn of the event loop. A burst of 500 takes sixteen turns,
 * and probes are answered in between.
 */
export const REQUESTS_IN_A_TURN = 32;

/** Runs a task after the events that have arrived. */
type NextTurn = (task: () => void) => void;

/** Hands requests on in their order, some in each turn; a probe that is not pipelined at once. */
export function inTurns(
  handle: HandleRequest,
  nextTurn: NextTurn = (task) => void setImmediate(task),
): HandleRequest {
  const waiting: (() => void)[] = [];
  let isTurnPlanned = false;
  let handed = 0;
  const hand = (task: () => void): void => {
    handed += 1;
    task();
  };
  const planTurn = (): void => {
    if (isTurnPlanned) return;
    isTurnPlanned = true;
    nextTurn(() => {
      isTurnPlanned = false;
      handed = 0;
      const tasks = waiting.splice(0, REQUESTS_IN_A_TURN);
      if (tasks.length > 0) planTurn();
      tasks.forEach(hand);
    });
  };
  return (request, response) => {
    if (isProbe(request) && response.socket) return handle(request, response);
    planTurn();
    if (waiting.length === 0 && handed < REQUESTS_IN_A_TURN)
      return hand(() => handle(request, response));
    waiting.push(() => handle(request, response));
  };
}

/** A pipelined request takes some kilobytes until it is answered. */
const REQUEST_LIMITS: ShareLimits = { most: 20_000, mostOfClient: 2_000 };

interface LimitRequestsInput {
  readonly handle: HandleRequest;
  readonly proxies: BlockList;
  /** @default REQUEST_LIMITS */
  readonly limits?: ShareLimits | undefined;
}

/**
 * Hands requests on within the limits, and cuts a connection that pipelines more: Node parses all
 * requests that have arrived, and keeps each until it is answered. Pausing the socket would bound no
 * memory, because one chunk holds thousands of requests. A probe that is the only request of its
 * connection is always handed on.
 */
function limitRequests({
  handle,
  proxies,
  limits = REQUEST_LIMITS,
}: LimitRequestsInput): HandleRequest {
  const shares = createClientShares(limits);
  return (request, response) => {
    const { socket } = request;
    // The rest of what was parsed together with the request for which the connection was cut.
    if (socket.destroyed) return;
    const giveBack = shares.take(getClient(request, proxies));
    if (giveBack) response.once('close', giveBack);
    // A response has no socket while others of its connection come first.
    else if (!response.socket) return void socket.destroy();
    if (isProbe(request) || (giveBack && !isSpare(socket))) handle(request, response);
    else refuseBusy(response);
  };
}

/** Whether a request names two hosts, of which a proxy in front may read the other one. */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

interface ListenInput {
  readonly app: Pick<HostApp, 'fetch'>;
  readonly log: Log;
  /** Proxies in front of the host, whose `x-forwarded-for` names the client. */
  readonly proxies: BlockList;
  /** Gets each request before the app. */
  readonly first: Handle;
  /** @default REQUEST_LIMITS */
  readonly limits?: ShareLimits;
}

/** Lets the app answer the requests of a server that `first` does not answer. */
export function listenWith(
  server: Server,
  { app, log, proxies, first, limits }: ListenInput,
): void {
  const errorHandler = (error: unknown) => {
    const id = randomUUID();
    log('malformed-request', { id, ...errorFacts(error) });
    return malformedRequest(id);
  };
  const listener = getRequestListener(app.fetch, { errorHandler });
  const handle = (request: IncomingMessage, response: ServerResponse): void => {
    if (!hasTwoHosts(request))
      return first(request, response, () => void listener(request, response));
    const id = randomUUID();
    log('malformed-request', { id, name: 'two hosts' });
    refuseMalformed(response, id);
  };
  server.on('request', limitRequests({ handle: inTurns(handle), proxies, limits }));
}
