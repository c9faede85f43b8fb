/** Bounds the requests of a client that wait for their answer, however few connections bring them. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BlockList } from 'node:net';
import { getClient } from '../security/identify-request.ts';
import { createClientShares, type ShareLimits } from './client-shares.ts';
import { isSpare } from './limit-connections.ts';

/** A pipelined request takes some kilobytes until it is answered. */
export const REQUEST_LIMITS: ShareLimits = { most: 20_000, mostOfClient: 2_000 };

export type HandleRequest = (request: IncomingMessage, response: ServerResponse) => void;

interface LimitRequestsInput {
  readonly handle: HandleRequest;
  /** Answers a request that is over the limits, and ends its connection. */
  readonly refuse: (response: ServerResponse) => void;
  readonly isProbe: (request: IncomingMessage) => boolean;
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
export function limitRequests(input: LimitRequestsInput): HandleRequest {
  const { handle, refuse, isProbe, proxies, limits = REQUEST_LIMITS } = input;
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
    else refuse(response);
  };
}
