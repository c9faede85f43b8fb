/** The lender's API behind the host's own origin. */
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

/** What a lender's server reads otherwise than we do, or what climbs out of a prefix. */
const ODD = /\/\/|\.\.|%2e|%2f|%5c|\\|;|%00/i;

interface Lender {
  readonly url: string;
  /** Path prefixes, whole segments, that may be asked for. */ readonly prefixes: readonly string[];
}

/** Passes a request on to the lender and its answer back. Odd paths are refused; a redirect is never followed, and what a failing lender says of itself is not told. */
export async function proxyTo({ url, prefixes }: Lender, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  // As it was sent: reading an address resolves its dots.
  const sent = request.url.replace(/^[a-z]+:\/\/[^/]*/i, '').replace(/[?#].*$/s, '');
  const known = prefixes.some((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`));
  if (!known || ODD.test(sent) || ODD.test(pathname))
    return refusal(400, 'That address is not served.');
  const headers = new Headers(
    [...request.headers].filter(
      ([name]) => !HOP_BY_HOP.has(name) && !name.startsWith('x-forwarded'),
    ),
  );
  const body =
    request.method === 'GET' || request.method === 'HEAD' ? undefined : await request.arrayBuffer();
  try {
    const answer = await fetch(new URL(pathname + search, url), {
      method: request.method,
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return answerOf(answer);
  } catch {
    return refusal(502, 'The lender could not be reached.');
  }
}

function answerOf(answer: Response): Response {
  if (answer.status >= 300 && answer.status < 400 && answer.status !== 304)
    return refusal(502, 'The lender answered with a redirect.');
  if (answer.status >= 500) return refusal(answer.status, 'Something went wrong at the lender.');
  const passed = new Headers(
    [...answer.headers].filter(([name]) => !HOP_BY_HOP.has(name) && name !== 'content-encoding'),
  );
  return new Response(answer.body, { status: answer.status, headers: passed });
}
