/**
 * Takes the answers to what a page asked the lender before its app was there; `early-calls.ts` of
 * the app sends it.
 */

/** A GET that the page has sent. */
export interface EarlyCall {
  /** Its headers, with names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly response: Promise<Response>;
}

declare global {
  /** The calls that the page sent, by address; undefined on a page that sends nothing by itself. */
  var earlyCalls: Map<string, EarlyCall> | undefined;
}

/**
 * `fetch`, except that the first request that equals one of the page, in its address and all
 * headers, gets the answer to that one. A request of the page that failed is sent again.
 */
export async function fetchOnce(
  address: string,
  init: RequestInit & { readonly headers: Headers },
): Promise<Response> {
  const early = globalThis.earlyCalls?.get(address);
  if (early === undefined || init.method !== 'GET' || !isSame(early.headers, init.headers))
    return fetch(address, init);
  globalThis.earlyCalls?.delete(address);
  const response = early.response.catch(() => undefined);
  return (await Promise.race([response, aborted(init.signal)])) ?? fetch(address, init);
}

const isSame = (sent: EarlyCall['headers'], wanted: Headers): boolean =>
  [...wanted].length === Object.keys(sent).length &&
  [...wanted].every(([name, value]) => sent[name] === value);

/** Rejects once the signal is aborted. */
const aborted = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, reject) => {
    if (signal?.aborted) reject(signal.reason as Error);
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
