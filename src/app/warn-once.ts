import type { Client } from '../client/index.ts';

const warned = new WeakMap<Client, Set<string>>();

/** Logs a message once in a visit, however often what reports it is drawn. */
export function warnOnce(client: Client, message: string): void {
  const before = warned.get(client) ?? new Set();
  if (before.has(message)) return;
  warned.set(client, before.add(message));
  client.warn(message);
}
