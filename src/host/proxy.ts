/** The lender's API behind the host's own origin. */
const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'te', 'trailer', 'transfer-encoding', 'upgrade', 'host', 'content-length', 'accept-encoding']);
const TIMEOUT_MS = 30_000;
const refusal = (status: number, message: string) => Response.json({ message }, { status, headers: { 'cache-control': 'no-store' } });

/** Passes a request on to the lender and its answer back. Odd paths are refused; a redirect is never followed. */
export async function proxyTo(lenderUrl: string, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  if (/\/\/|\.\.|%2e|%2f|%5c|\\|;|%00/i.test(pathname)) return refusal(400, 'That address is not served.');
  const headers = new Headers([...request.headers].filter(([name]) => !HOP_BY_HOP.has(name) && !name.startsWith('x-forwarded')));
  const body = request.method === 'GET' || request.method === 'HEAD' ? undefined : await request.arrayBuffer();
  try {
    const answer = await fetch(new URL(pathname + search, lenderUrl), { method: request.method, headers, body, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (answer.status >= 300 && answer.status < 400 && answer.status !== 304) return refusal(502, 'The lender answered with a redirect.');
    const passed = new Headers([...answer.headers].filter(([name]) => !HOP_BY_HOP.has(name) && name !== 'content-encoding'));
    return new Response(answer.body, { status: answer.status, headers: passed });
  } catch {
    return refusal(502, 'The lender could not be reached.');
  }
}
