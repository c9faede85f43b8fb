/** Answers the requests of the Studio. */
import type { Context } from 'hono';
import { errorMessage } from '../../release/index.ts';
import { NO_STORE } from '../routes/responses.ts';

/** The result as JSON, or 422 with the message for the author. */
export async function answer(c: Context, run: () => unknown): Promise<Response> {
  try {
    return c.json((await run()) as object, 200, NO_STORE);
  } catch (error) {
    const message = errorMessage(error);
    return c.json({ message }, 422, NO_STORE);
  }
}
