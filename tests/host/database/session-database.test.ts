/** The sessions that hosts share in PostgreSQL, and the schema of their database. The server is a real one. */
import { Client } from 'pg';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  migrateSessions,
  openSessionDatabase,
  type SessionDatabase,
} from '../../../src/host/database/session-database.ts';
import { createPostgresSessionStore } from '../../../src/host/session/postgres-session-store.ts';
import { StateAwayError } from '../../../src/server/index.ts';
import { sessionStoreSuite } from '../../cross-room/contract/session-store.suite.ts';
import { missingPostgres, sharedPostgres, type PostgresServer } from '../../support/postgres.ts';

const record = { key: 'key', account: 'account', sealedToken: 'sealed', expiresAt: 5000 };

describe.skipIf(missingPostgres !== '')('the sessions in a database', () => {
  let server: PostgresServer;
  let url = '';
  let databases: readonly SessionDatabase[] = [];
  /** The store of one of two hosts. */
  const store = (at = 0, now?: () => number) =>
    createPostgresSessionStore(databases[at] as SessionDatabase, now);
  beforeAll(async () => {
    server = await sharedPostgres();
  });
  beforeEach(async () => {
    url = await server.database();
    databases = [0, 1].map(() => openSessionDatabase({ url, connections: 2 }));
  });
  afterEach(async () => {
    await Promise.all(databases.map((database) => database.close()));
  });

  sessionStoreSuite('PostgreSQL', async (now) => ({
    store: store(0, now),
    close: async () => undefined,
  }));

  it('are known to both hosts, and have one clock', async () => {
    const expiresAt = ((await databases[0]?.now()) ?? 0) + 60_000;
    await store(0).add({ ...record, expiresAt });
    expect(await store(1).get('key')).toEqual({ ...record, expiresAt });
    const [first = 0, second = 0] = await Promise.all(databases.map(({ now }) => now()));
    expect(Math.abs(first - second)).toBeLessThan(1000);
  });

  it('have one schema after four hosts start at once', async () => {
    const clients = Array.from({ length: 4 }, () => new Client({ connectionString: url }));
    for (const client of clients) await client.connect();
    await Promise.all(clients.map((client) => migrateSessions(client)));
    const [client] = clients as [Client];
    const { rows } = await client.query('SELECT name FROM state_migration');
    expect(rows).toEqual([{ name: '0001_state' }]);
    for (const each of clients) await each.end();
    const sessions = store(0, () => 1000);
    await sessions.add(record);
    expect(await sessions.get('key')).toEqual(record);
  });

  it('are refused with a one-line message while the server is away, and are there again later', async () => {
    const [sessions, other] = [store(0, () => 1000), databases[1] as SessionDatabase];
    await sessions.add(record);
    await server.kill();
    await expect(sessions.get('key')).rejects.toThrow(/^Failed to reach the database: [^\n]*$/);
    await expect(other.now()).rejects.toThrow(StateAwayError);
    await server.start();
    expect(await sessions.get('key')).toEqual(record);
    expect(Math.abs((await other.now()) - Date.now())).toBeLessThan(60_000);
  });
});
