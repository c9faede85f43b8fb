/** Proxies the lender's API under the host's own origin. */
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'host',
  'content-length',
  'accept-encoding',
]);
const TIMEOUT_MS = 30_000;
const refusal = (status: number, message: string) =>
  Response.json({ message }, { status, headers: { 'cache-control': 'no-store' } });

/** Parts of a path that another server may read differently, or that lead out of a prefix. */
const AMBIGUOUS = /\/\/|\.\.|%2e|%2f|%5c|\\|;|%00/i;

interface ProxyTarget {
  readonly url: string;
  /** Path prefixes, in whole segments, that may be requested. */
  readonly prefixes: readonly string[];
}

/**
 * Forwards a request to the lender and returns its response. Refuses ambiguous paths with 400. Follows no redirect, and
 * hides the body of a failing lender. A lender that cannot be reached gives 503, which the app retries.
 */
export async function proxyTo({ url, prefixes }: ProxyTarget, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  // The path as sent: URL resolves its dots.
  const sentPath = request.url.replace(/^[a-z]+:\/\/[^/]*/i, '').replace(/[?#].*$/s, '');
  if (!isAllowedPath(sentPath, prefixes) || !isAllowedPath(pathname, prefixes))
    return refusal(400, 'That address is not served.');
  const headers = forwardedHeaders([...request.headers]);
  const body =
    request.method === 'GET' || request.method === 'HEAD' ? undefined : await request.arrayBuffer();
  try {
    const response = await fetch(new URL(pathname + search, url), {
      method: request.method,
      headers,
      ...(body !== undefined && { body }),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return forwardedResponse(response);
  } catch {
    return refusal(503, 'The lender could not be reached.');
  }
}

/** Whether a path stands below one of the prefixes, and every server reads it the same way. */
export function isAllowedPath(path: string, prefixes: readonly string[]): boolean {
  const known = prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
  return known && !AMBIGUOUS.test(path);
}

/** The headers of a request that the lender receives. */
export function forwardedHeaders(headers: readonly (readonly [string, string])[]): Headers {
  const kept = headers.filter(([name]) => !HOP_BY_HOP.has(name) && !name.startsWith('x-forwarded'));
  return new Headers(kept.map(([name, value]): [string, string] => [name, value]));
}

function forwardedResponse(response: Response): Response {
  const { status } = response;
  if (status >= 300 && status < 400 && status !== 304)
    return refusal(502, 'The lender answered with a redirect.');
  if (status >= 500) return refusal(status, 'Something went wrong at the lender.');
  const headers = new Headers(
    [...response.headers].filter(([name]) => !HOP_BY_HOP.has(name) && name !== 'content-encoding'),
  );
  return new Response(response.body, { status, headers });
}
