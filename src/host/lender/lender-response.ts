/**
 * Rebuilds the lender's response for the browser: known headers, JSON errors, no redirects, no web
 * pages.
 */

import { cookieOfLender } from './lender-cookies.ts';

/** The headers of the lender that the browser receives. `authorization` carries the token of a login. */
const RETURNED = ['authorization', 'content-disposition', 'content-type'];
/** Content types that a browser shows without running anything. It saves others as a file. */
const INERT =
  /^(?:application\/(?:pdf|octet-stream)|text\/(?:plain|csv|calendar)|image\/(?:png|jpeg|gif|webp|heic|heif|tiff|bmp))\s*(?:;[^,]*)?$/i;
/** The last status of HTTP. */
const LAST_STATUS = 599;
/** The longest delay that the lender can ask for, in seconds: that of its login. */
const MAX_WAIT_SECONDS = 3600;

/** An error response in the format that the app reads. */
export const refusal = (status: number, message: string): Response =>
  Response.json({ message }, { status, headers: { 'cache-control': 'no-store' } });

/**
 * The lender's response with the headers that the app reads. A redirect, or a web page instead of
 * data, becomes 502. An error that is not JSON keeps its status and loses its text. The text of a
 * 5xx error is never passed on. Any other type that a browser could run becomes a file to save.
 */
export async function lenderResponse(response: Response): Promise<Response> {
  const { status } = response;
  const type = response.headers.get('content-type') ?? '';
  const replaced = replacement(status, type);
  if (replaced) {
    await response.body?.cancel();
    return withDelay(replaced, response);
  }
  const headers = new Headers({ 'cache-control': 'no-store' });
  for (const name of RETURNED) {
    const value = response.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  if (type !== '' && !isJson(type) && !INERT.test(type)) {
    headers.set('content-type', 'application/octet-stream');
    headers.set('content-disposition', 'attachment');
  }
  // A cookie binds the broker's login to the browser.
  for (const cookie of response.headers.getSetCookie().map(cookieOfLender))
    if (cookie !== undefined) headers.append('set-cookie', cookie);
  return withDelay(new Response(response.body, { status, headers }), response);
}

/** Adds the delay that the lender asks for, in whole seconds. A date, or another text, is none. */
function withDelay(answer: Response, { headers }: Response): Response {
  const seconds = headers.get('retry-after') ?? '';
  if (/^\d+$/.test(seconds))
    answer.headers.set('retry-after', String(Math.min(Number(seconds), MAX_WAIT_SECONDS)));
  return answer;
}

/** The response that replaces the lender's; undefined when the lender's may be passed on. */
function replacement(status: number, type: string): Response | undefined {
  if (status >= 300 && status < 400) return refusal(502, 'The lender answered with a redirect.');
  if (status > LAST_STATUS) return refusal(502, 'The lender answered with an unknown status.');
  if (status >= 500) return refusal(status, 'Something went wrong at the lender.');
  if (status >= 400 && type !== '' && !isJson(type))
    return refusal(status, 'The lender refused the request.');
  return /html|xml|javascript/i.test(type) && !isJson(type)
    ? refusal(502, 'The lender answered with a web page.')
    : undefined;
}

/** Of several types in one header a browser takes the last, so there must be one. */
const isJson = (type: string): boolean =>
  /^application\/(?:[\w.+-]+\+)?json\s*(?:;[^,]*)?$/i.test(type);
