/**
 * The cookie by which the Studio's frame gets what waits for a publish. Only the Studio's page sets it,
 * so that nobody gets unpublished changes by sending the header of a frame.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { parse, serialize } from 'hono/utils/cookie';
import { isHttps } from '../../server/index.ts';

const COOKIE = 'studio-preview';
/** Lives as long as the process. The Studio's next request gets the one of the next process. */
const TICKET = randomBytes(32).toString('hex');

/** Whether a `cookie` header has the ticket. */
export function hasPreviewTicket(cookie: string): boolean {
  const sent = Buffer.from(parse(cookie, COOKIE)[COOKIE] ?? '');
  const ticket = Buffer.from(TICKET);
  return sent.length === ticket.length && timingSafeEqual(sent, ticket);
}

/** Gives the ticket to the browser of somebody who may see the Studio. */
export function givePreviewTicket(c: Context): void {
  if (hasPreviewTicket(c.req.header('cookie') ?? '')) return;
  const options = { path: '/', httpOnly: true, sameSite: 'Strict', secure: isHttps(c) } as const;
  c.header('set-cookie', serialize(COOKIE, TICKET, options), { append: true });
}
