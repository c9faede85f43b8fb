/** The migrations of the shared state, from each version with its data. The server is a real one. */
import { readdirSync } from 'node:fs';
import { Client } from 'pg';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { migrateState } from '../../../src/host/database/pooled-database.ts';
import { createPostgresSessionStore } from '../../../src/host/session/postgres-session-store.ts';
import { createPostgresStore } from '../../../src/sandbox/store/postgres/store.ts';
import { missingPostgres, sharedPostgres, type PostgresServer } from '../../support/postgres.ts';
import { closeStates, inDatabase, openState } from './databases.ts';

const names = readdirSync(new URL('../../../src/host/database/migrations', import.meta.url))
  .map((file) => file.replace('.sql', ''))
  .toSorted();
const versions = names.map((name, at) => [name, at + 1] as const);

/** What a host of a version left behind. A new version adds a list. */
const DATA: readonly (readonly string[])[] = [
  [
    `INSERT INTO sandbox_document (kind, id, org, body, owner) VALUES ('application', '1', 'A', '{"identityUuid":"Ana"}', 'ana')`,
    `INSERT INTO sandbox_claim VALUES ('s', 'ana', 'k', 'h', 1000, 7, '{"status":201,"headers":{},"body":"x"}')`,
    `INSERT INTO sandbox_file VALUES ('00000000-0000-4000-8000-000000000000', 'x')`,
    `INSERT INTO sandbox_key VALUES (true, decode(repeat('01', 32), 'hex'), NULL, 0)`,
    `INSERT INTO host_session VALUES ('key', 'account', 'sealed', 5000)`,
  ],
];

describe.skipIf(missingPostgres !== '')('the schema of the shared state', () => {
  let server: PostgresServer;
  let clients: Client[] = [];
  const connect = async (connectionString: string) => {
    const client = new Client({ connectionString });
    await client.connect();
    clients.push(client);
    return client;
  };
  beforeAll(async () => {
    server = await sharedPostgres();
  });
  afterEach(async () => {
    await closeStates();
    for (const client of clients) await client.end();
    clients = [];
  });

  test('four hosts that start at once leave one schema', async () => {
    const url = await server.database();
    const all = await Promise.all(Array.from({ length: 4 }, () => connect(url)));
    await Promise.all(all.map((client) => migrateState(client)));
    const rows = await inDatabase(url, 'SELECT name FROM state_migration ORDER BY name');
    expect(rows).toEqual(names.map((name) => ({ name })));
  });

  test.each(versions)('the data of %s stay', async (_, count) => {
    const url = await server.database();
    await migrateState(await connect(url), count);
    await inDatabase(url, ...DATA.slice(0, count).flat());
    const state = await openState(url);
    expect([...state.signingKeys().current]).toEqual(Array(32).fill(1));
    const sessions = createPostgresSessionStore(state, () => 1000);
    expect(await sessions.get('key')).toMatchObject({ account: 'account', expiresAt: 5000 });
    const store = createPostgresStore(state, () => 1000);
    const found = await store.list('application', { owner: 'ANA' });
    expect(found.map(({ id }) => id)).toEqual(['1']);
    const claim = { scope: 's', owner: 'ana', key: 'k', bodyHash: 'h', at: 1000 };
    expect(await store.claim(claim)).toMatchObject({ kind: 'saved', response: { body: 'x' } });
  });
});
