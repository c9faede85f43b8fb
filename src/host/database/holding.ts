/** The connection that holds the lock of a host for as long as the host is connected. */
import { randomInt } from 'node:crypto';
import type { Client } from 'pg';
import { HOLDER_LOCK } from '../../server/index.ts';

/** Connects at the first use, and again after a loss. `onConnected` runs on each new connection. */
export function createHolding(
  newClient: () => Client,
  onConnected: (client: Client) => Promise<void>,
) {
  let current: { readonly client: Client; readonly id: Promise<number> } | undefined;
  const drop = (client = current?.client): void => {
    if (current?.client === client) current = undefined;
    client?.end().catch(() => undefined);
  };
  const connect = async (client: Client): Promise<number> => {
    client.on('error', () => drop(client));
    client.on('end', () => drop(client));
    try {
      await client.connect();
      const id = await lockNew(client);
      await onConnected(client);
      return id;
    } catch (error) {
      drop(client);
      throw error;
    }
  };
  return {
    drop: () => drop(),
    holder: (): Promise<number> => {
      if (!current) {
        const client = newClient();
        current = { client, id: connect(client) };
      }
      return current.id;
    },
  };
}

/** Locks an id that no other host has. */
async function lockNew(client: Client): Promise<number> {
  const id = randomInt(1, 2 ** 31 - 1);
  const { rows } = await client.query<{ locked: boolean }>(
    'SELECT pg_try_advisory_lock($1, $2) AS locked',
    [HOLDER_LOCK, id],
  );
  return rows[0]?.locked ? id : lockNew(client);
}
