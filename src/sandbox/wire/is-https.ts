/** Whether a browser sent a call by https, which a proxy in front of the host terminates. */
import type { Call } from '../lender.ts';

/** Someone who claims it wrongly only loses their own cookie. */
export const isHttps = (c: Call): boolean =>
  /^https\b/i.test(c.req.header('x-forwarded-proto') ?? '');
