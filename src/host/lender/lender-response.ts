/**
 * Rebuilds the lender's response for the browser: known headers, JSON errors, no redirects, no web
 * pages.
 */

/** The headers of the lender that the browser receives. `authorization` carries the token of a login. */
const RETURNED = ['authorization', 'content-disposition', 'content-type', 'retry-after'];

/** An error response in the format that the app reads. */
export const refusal = (status: number, message: string): Response =>
  Response.json({ message }, { status, headers: { 'cache-control': 'no-store' } });

/**
 * The lender's response with the headers that the app reads. A redirect, or a web page instead of
 * data, becomes 502. An error that is not JSON keeps its status and loses its text. The text of a
 * 5xx error is never passed on.
 */
export async function lenderResponse(response: Response): Promise<Response> {
  const { status } = response;
  const type = response.headers.get('content-type') ?? '';
  const replaced = replacement(status, type);
  if (replaced) {
    await response.body?.cancel();
    const wait = response.headers.get('retry-after');
    if (wait !== null) replaced.headers.set('retry-after', wait);
    return replaced;
  }
  const headers = new Headers({ 'cache-control': 'no-store' });
  for (const name of RETURNED) {
    const value = response.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  // A cookie binds the broker's login to the browser. It belongs to the host's domain, not to the
  // lender's.
  for (const cookie of response.headers.getSetCookie())
    if (!/^(?:__Host-|org=)/.test(cookie))
      headers.append('set-cookie', cookie.replaceAll(/;\s*domain=[^;]*/gi, ''));
  return new Response(response.body, { status, headers });
}

/** The response that replaces the lender's; undefined when the lender's may be passed on. */
function replacement(status: number, type: string): Response | undefined {
  if (status >= 300 && status < 400) return refusal(502, 'The lender answered with a redirect.');
  if (status >= 500) return refusal(status, 'Something went wrong at the lender.');
  if (status >= 400 && type !== '' && !isJson(type))
    return refusal(status, 'The lender refused the request.');
  return /html|xml|javascript/i.test(type) && !isJson(type)
    ? refusal(502, 'The lender answered with a web page.')
    : undefined;
}

const isJson = (type: string): boolean => /^application\/(?:[\w.+-]+\+)?json\b/i.test(type);
