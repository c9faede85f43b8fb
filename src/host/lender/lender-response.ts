/** Rebuilds the lender's response for the browser: known headers, JSON errors, no redirect, no page. */

/** The headers of the lender that the browser receives. `authorization` carries the token of a login. */
const RETURNED = ['authorization', 'content-disposition', 'content-type', 'retry-after'];

/** A refusal as the app reads it. */
export const refusal = (status: number, message: string): Response =>
  Response.json({ message }, { status, headers: { 'cache-control': 'no-store' } });

/**
 * The lender's response with the headers that the app reads. A redirect or a web page in place of data gives 502, an error
 * that is no JSON keeps its status and loses its text, and the text of a failing lender is never passed on.
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
  // The broker's login is bound to the browser by a cookie. It belongs to the host's name, not to the lender's.
  for (const cookie of response.headers.getSetCookie())
    if (!cookie.startsWith('__Host-'))
      headers.append('set-cookie', cookie.replaceAll(/;\s*domain=[^;]*/gi, ''));
  return new Response(response.body, { status, headers });
}

/** What is answered in place of a response; undefined when it may be passed on. */
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
