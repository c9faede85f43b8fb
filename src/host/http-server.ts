/** Makes the HTTP server: its limits, and its answers to requests that never reach the app. */
import { createServer, STATUS_CODES, type Server, type ServerResponse } from 'node:http';
import type { BlockList } from 'node:net';
import type { Duplex } from 'node:stream';
import { SERVICE_BUSY } from '../domain/index.ts';
import { limitConnections, type ConnectionLimits } from './load/limit-connections.ts';
import { NO_STORE } from './responses.ts';
import { securityHeaders } from './security/headers.ts';

/** How long a client may take to send its headers, and the whole request. */
const HEADERS_TIMEOUT_MS = 20_000;
const REQUEST_TIMEOUT_MS = 120_000;
/**
 * How long a connection may be without a byte in either direction: an answer that nobody reads ends
 * then. Longer than a call of the lender and two heartbeats of an event stream.
 */
const IDLE_TIMEOUT_MS = 60_000;

const STATUS_OF: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

interface ServerInput {
  /** Proxies in front of the host, whose connections bring the requests of many clients. */
  readonly proxies: BlockList;
  /** @default 60,000 */
  readonly idleTimeoutMs?: number;
  /** @default CONNECTION_LIMITS */
  readonly connections?: ConnectionLimits;
}

/**
 * The server of the host. It answers requests that Node cannot parse, with the same headers as all
 * other responses.
 */
export function hostServer({
  proxies,
  idleTimeoutMs = IDLE_TIMEOUT_MS,
  connections,
}: ServerInput): Server {
  const server = createServer({
    // The app answers a request without a host name, so that the response has its headers.
    requireHostHeader: false,
    headersTimeout: HEADERS_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
  });
  server.timeout = idleTimeoutMs;
  limitConnections(server, proxies, connections);
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy();
    socket.end(rawResponse(STATUS_OF[error.code ?? ''] ?? 400));
  });
  server.on('checkExpectation', (_, response) => {
    response.writeHead(417, refusalHeaders).end(refusalBody(417));
  });
  return server;
}

/** The answer to a request whose address or host name is malformed. `id` is that of the request. */
export const malformedRequest = (id: string): Response =>
  new Response(refusalBody(400), {
    status: 400,
    headers: { ...refusalHeaders, 'x-request-id': id },
  });

/** Answers 400 to such a request that has not reached the app. */
export function refuseMalformed(response: ServerResponse, id: string): void {
  response.writeHead(400, { ...refusalHeaders, 'x-request-id': id }).end(refusalBody(400));
}

const refusalHeaders = {
  ...securityHeaders({ dev: false }),
  ...NO_STORE,
  'content-type': 'application/json',
  connection: 'close',
};

const refusalBody = (status: number): string =>
  JSON.stringify({ message: STATUS_CODES[status] ?? 'Bad Request' });

/** A whole response as text, for a socket that has no response object. */
function rawResponse(status: number, added: Readonly<Record<string, string>> = {}): string {
  const body = refusalBody(status);
  const headers = { ...refusalHeaders, ...added, 'content-length': String(body.length) };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines, '', body].join('\r\n');
}

/** Answers 503 to a request over the limits of its client, and ends its connection. */
export function refuseBusy(response: ServerResponse): void {
  response.writeHead(503, { ...refusalHeaders, 'retry-after': '2' });
  response.end(JSON.stringify({ message: SERVICE_BUSY }));
}

/** Refuses a connection upgrade with a status. `id` is that of the request. */
export function refuseUpgrade(socket: Duplex, status: number, id: string): void {
  if (!socket.destroyed) socket.end(rawResponse(status, { 'x-request-id': id }));
}
