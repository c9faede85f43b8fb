/** Opens a websocket to a real lender and relays its messages. */
import { WebSocket } from 'ws';
import type { ChatSocket, Handshake } from '../../sandbox/index.ts';
import { resolveLenderUrl } from './proxy.ts';
import { MAX_MESSAGE_BYTES, buildSocket } from './web-socket.ts';

const TIMEOUT_MS = 30_000;
/** Statuses of the lender that the browser may see. */
const SHOWN_STATUSES = new Set([401, 403, 404, 429, 503]);

/**
 * Opens a websocket to the lender with the headers of the request. Does not follow redirects.
 * Refuses with the lender's status, or with 502 when the lender opens no websocket.
 */
export async function relayTo(url: string, protocol: string, request: Request): Promise<Handshake> {
  const { pathname, search } = new URL(request.url);
  const target = resolveLenderUrl(url, pathname + search);
  target.protocol = target.protocol === 'https:' ? 'wss:' : 'ws:';
  const lender = new WebSocket(target, [protocol], {
    headers: Object.fromEntries(request.headers),
    handshakeTimeout: TIMEOUT_MS,
    maxPayload: MAX_MESSAGE_BYTES,
    perMessageDeflate: false,
    followRedirects: false,
  });
  return new Promise((done) => {
    lender.once('unexpected-response', (sent, response) => {
      sent.destroy();
      const status = response.statusCode ?? 0;
      done({ refused: SHOWN_STATUSES.has(status) ? status : 502 });
    });
    lender.on('error', () => done({ refused: 502 }));
    lender.once('open', () => {
      // Messages that arrive before the browser's socket is open wait in the lender's socket.
      lender.pause();
      done({
        accept: (browser) => {
          relay(browser, buildSocket(lender));
          lender.resume();
        },
        cancel: () => lender.terminate(),
      });
    });
  });
}

/** Passes each message on, and closes one end when the other closes. */
function relay(one: ChatSocket, other: ChatSocket): void {
  one.onMessage((text) => other.send(text));
  other.onMessage((text) => one.send(text));
  one.onClose((code) => other.close(code, ''));
  other.onClose((code) => one.close(code, ''));
}
