/** The migrations of the store's schema, and what the schema refuses. The server is a real one. */
import { Client } from 'pg';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { brokenEntry, type RecordEntry } from '../../../src/release/index.ts';
import { migrateReleases } from '../../../src/release/store/postgres/migrate.ts';
import {
  activeRow,
  queryRecord,
  recordChange,
} from '../../../src/release/store/postgres/record-change.ts';
import { nextEntry } from '../../../src/release/store/record.ts';
import { missingPostgres, sharedPostgres, type PostgresServer } from '../../support/postgres.ts';

const content = { action: 'publish', release: 'a', base: null, who: 'Ada', why: '' } as const;

describe.skipIf(missingPostgres !== '')('the schema of the store', () => {
  let server: PostgresServer;
  let clients: Client[] = [];
  let connect: () => Promise<Client>;
  beforeAll(async () => {
    server = await sharedPostgres();
  });
  beforeEach(async () => {
    const connectionString = await server.database();
    connect = async () => {
      const client = new Client({ connectionString });
      await client.connect();
      clients.push(client);
      return client;
    };
  });
  afterEach(async () => {
    for (const client of clients) await client.end();
    clients = [];
  });

  test('four processes that migrate at once leave one schema', async () => {
    const all = await Promise.all(Array.from({ length: 4 }, connect));
    await Promise.all(all.map((client) => migrateReleases(client)));
    const { rows } = await (await connect()).query('SELECT name FROM release_migration');
    expect(rows).toEqual([
      { name: '0001_releases' },
      { name: '0002_channels' },
      { name: '0003_canaries' },
      { name: '0004_applications' },
      { name: '0005_definition_drafts' },
      { name: '0006_draft_people' },
      { name: '0007_show_comments' },
    ]);
  });

  test('a version before the schema still runs, since migrations only add', async () => {
    const client = await connect();
    await migrateReleases(client);
    await client.query(
      "INSERT INTO release_migration (name, run_on) VALUES ('9999_of_a_newer_version', now())",
    );
    await expect(migrateReleases(client)).resolves.toBeUndefined();
  });

  test.each([1, 2, 3])('the data of version %i stays, and its hosts go on', async (version) => {
    const client = await connect();
    await migrateReleases(client, version);
    await client.query("INSERT INTO release (id, manifest) VALUES ('a', '{}')");
    const first = nextEntry(undefined, { ...content, at: '2026-05-01T00:00:00.000Z' });
    const second = nextEntry(first, { ...content, at: '2026-05-02T00:00:00.000Z', base: 'a' });
    const insert = (entry: RecordEntry) => {
      const { number, at, action, release, base, who, why, previous, hash } = entry;
      const values = [number, at, action, release, base, who, why, previous, hash];
      return client.query(
        'INSERT INTO release_record VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)',
        values,
      );
    };
    await insert(first);
    await client.query("UPDATE active_release SET release = 'a', previous = '{b}'");
    await migrateReleases(client);
    await insert(second);
    expect(await queryRecord(client)).toEqual([first, second]);
    expect(await activeRow(client)).toEqual({ release: 'a', previous: ['b'] });
    const third = await recordChange(client, { ...content, action: 'collect', release: 'gone' });
    expect(brokenEntry([first, second, third])).toBeUndefined();
  });

  test('the record cannot be changed, removed or emptied', async () => {
    const client = await connect();
    await migrateReleases(client);
    await client.query("INSERT INTO release (id, manifest) VALUES ('a', '{}')");
    await client.query(
      "INSERT INTO release_record VALUES (1, '', 'publish', 'a', NULL, 'Ada', 'why', '', '')",
    );
    for (const change of [
      "UPDATE release_record SET who = 'Bo'",
      'DELETE FROM release_record',
      'TRUNCATE release_record',
    ])
      await expect(client.query(change)).rejects.toThrow('append-only');
    const { rows } = await client.query('SELECT who FROM release_record');
    expect(rows).toEqual([{ who: 'Ada' }]);
  });
});
