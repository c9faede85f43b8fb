/** Lets websockets through to the lender: checks each handshake, then hands the socket over. */
import type { IncomingMessage, Server } from 'node:http';
import type { BlockList } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { refuseUpgrade } from '../http-server.ts';
import { errorFacts, safePath, type Log } from '../log.ts';
import { isSpare } from '../load/limit-connections.ts';
import { getRequestId, withTrueAddress } from '../security/identify-request.ts';
import { isSecureRequest } from '../security/secure-transport.ts';
import type { LenderConnection } from './open-lender.ts';
import { forwardedHeaders, isAllowedPath } from './proxy.ts';
import { MAX_MESSAGE_BYTES, buildSocket } from './web-socket.ts';

/** The subprotocol of the chat. The browser offers it next to the token. */
export const PROTOCOL = 'omni-proxy.v1';
/** Browsers cannot set handshake headers, so the token is a second subprotocol, in base64url. */
const TOKEN = /^token\.([\w-]{1,4096})$/;
/** The characters that a header value may contain. */
const HEADER_VALUE = /^[\x21-\x7e]+$/;
/** vite's own websocket for hot reload. */
const VITE_PROTOCOL = /^vite-/;
/** The close code of a server that ends. The page reconnects, and then reaches another host. */
const GOING_AWAY = 1001;
/** How long a browser may take to answer a close, in milliseconds. */
const CLOSE_MS = 1000;

interface UpgradesInput {
  readonly server: Server;
  readonly connect: (
    ...input: [...Parameters<LenderConnection['connect']>, cookie: string]
  ) => ReturnType<LenderConnection['connect']>;
  /** Path prefixes, in whole segments, below which a websocket may be opened. */
  readonly prefixes: readonly string[];
  /** Proxies in front of the host whose `x-forwarded-for` is trusted. */
  readonly proxies: BlockList;
  readonly log: Log;
  /** Whether a handshake over plain http is refused. @default false */
  readonly isSecureOnly?: boolean;
}

/** A handshake with its socket and the id of its request. */
interface Upgrade {
  readonly request: IncomingMessage;
  readonly id: string;
  readonly socket: Duplex;
  readonly head: Buffer;
}

/**
 * Handles the upgrade requests of a server. Returns the function that closes all open sockets with
 * 1001, cuts those that do not answer within a second, and refuses later handshakes with 503.
 */
export function handleUpgrades({
  server,
  connect,
  prefixes,
  proxies,
  log,
  isSecureOnly = false,
}: UpgradesInput): () => void {
  const sockets = openSocketServer();
  let isClosing = false;
  const upgrade = async ({ request, id, socket, head }: Upgrade): Promise<void> => {
    const isPlain = isSecureOnly && !isSecureRequest(request, proxies);
    const refused =
      isClosing || isSpare(socket) ? 503 : isPlain ? 403 : findRefusal(request, prefixes);
    const handshake =
      refused === undefined
        ? await connect(
            handshakeRequest(request, id, proxies),
            PROTOCOL,
            request.headers.cookie ?? '',
          )
        : { refused };
    const status = 'refused' in handshake ? handshake.refused : isClosing ? 503 : 101;
    log('upgrade', { id, path: safePath(getPath(request)), status });
    if ('refused' in handshake) return refuseUpgrade(socket, handshake.refused, id);
    if (isClosing || socket.destroyed) {
      handshake.cancel?.();
      return refuseUpgrade(socket, 503, id);
    }
    request.headers['x-request-id'] = id;
    sockets.handleUpgrade(request, socket, head, (opened) => handshake.accept(buildSocket(opened)));
  };
  server.on('upgrade', (request, socket, head) => {
    if (listProtocols(request).some((name) => VITE_PROTOCOL.test(name))) return;
    socket.on('error', () => socket.destroy());
    const id = getRequestId(request, proxies);
    void upgrade({ request, id, socket, head }).catch((error: unknown) => {
      log('fault', { id, ...errorFacts(error) });
      refuseUpgrade(socket, 500, id);
    });
  });
  return () => {
    isClosing = true;
    sockets.clients.forEach((socket) => socket.close(GOING_AWAY, 'The host ends'));
    const cut = () => sockets.clients.forEach((socket) => socket.terminate());
    setTimeout(cut, CLOSE_MS).unref();
  };
}

/** A websocket server that answers a handshake with the id of its request. */
function openSocketServer(): WebSocketServer {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE_BYTES,
    perMessageDeflate: false,
    handleProtocols: () => PROTOCOL,
  });
  sockets.on('headers', (headers, request) =>
    headers.push(`x-request-id: ${String(request.headers['x-request-id'])}`),
  );
  return sockets;
}

/** The status that refuses a handshake; undefined when it may be forwarded to the lender. */
function findRefusal(request: IncomingMessage, prefixes: readonly string[]): number | undefined {
  if (request.method !== 'GET' || request.headers.upgrade?.toLowerCase() !== 'websocket')
    return 400;
  if (!isSameOrigin(request)) return 403;
  if (!isAllowedPath(getPath(request), prefixes)) return 404;
  if (!listProtocols(request).includes(PROTOCOL)) return 400;
  return findToken(request) === undefined ? 401 : undefined;
}

/** A page of another origin could open a socket with the cookies of the borrower. */
function isSameOrigin({ headers }: IncomingMessage): boolean {
  const { origin = '', host = '' } = headers;
  return host !== '' && /^https?:\/\//.test(origin) && origin.replace(/^https?:\/\//, '') === host;
}

const getPath = ({ url = '' }: IncomingMessage): string => url.replace(/[?#].*$/s, '');

function listProtocols({ headers }: IncomingMessage): readonly string[] {
  return (headers['sec-websocket-protocol'] ?? '').split(',').map((name) => name.trim());
}

/** The token of the conversation; undefined without one. */
function findToken(request: IncomingMessage): string | undefined {
  const encoded = listProtocols(request).flatMap((name) => TOKEN.exec(name)?.[1] ?? [])[0] ?? '';
  const token = Buffer.from(encoded, 'base64url').toString('latin1');
  return HEADER_VALUE.test(token) ? token : undefined;
}

/** The handshake as a plain request to the lender, with the token as its bearer token. */
function handshakeRequest(request: IncomingMessage, id: string, proxies: BlockList): Request {
  const sent = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && !name.startsWith('sec-websocket-') ? [[name, value]] : [],
  );
  const headers = forwardedHeaders(withTrueAddress(new Headers(sent), request, proxies));
  headers.set('x-request-id', id);
  headers.set('authorization', `Bearer ${findToken(request) ?? ''}`);
  return new Request(`http://${request.headers.host ?? ''}${request.url ?? ''}`, { headers });
}
