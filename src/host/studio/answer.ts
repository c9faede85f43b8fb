/** Answers the requests of the Studio. */
import type { Context } from 'hono';
import { errorMessage } from '../../release/index.ts';
import { NO_STORE } from '../responses.ts';

/**
 * The result as JSON, or 422 with the message for the author. A value of the body that is missing or
 * has a wrong type gives 400: the code that reads it fails with a TypeError.
 */
export async function answer(c: Context, run: () => unknown): Promise<Response> {
  try {
    return c.json((await run()) ?? {}, 200, NO_STORE);
  } catch (error) {
    const message = errorMessage(error);
    if (!(error instanceof TypeError) || c.req.method === 'GET')
      return c.json({ message }, 422, NO_STORE);
    const advice = 'Please reload the page.';
    const refusal = `Failed to read the request: a value is missing or wrong (${message}). ${advice}`;
    return c.json({ message: refusal }, 400, NO_STORE);
  }
}
