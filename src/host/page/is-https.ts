/** Whether a page came by https. */
import type { Context } from 'hono';

/**
 * Also when a proxy in front of the host terminates it. Someone who claims it wrongly only loses
 * their own cookie.
 */
export const isHttps = (c: Context): boolean =>
  /^https\b/i.test(c.req.header('x-forwarded-proto') ?? new URL(c.req.url).protocol);
