import type { Client } from '../client/index.ts';

/** Logs a message once in a visit, however often what reports it is drawn. */
export function warnOnce({ visit, warn }: Client, message: string): void {
  if (visit.logged.has(message)) return;
  visit.logged.add(message);
  warn(message);
}
