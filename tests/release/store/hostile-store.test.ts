/** A store that someone else wrote to: nothing is written outside of its folders. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { brokenEntry, openStore, sha256 } from '../../../src/release/index.ts';
import { getReleaseId } from '../../../src/release/store/manifest.ts';
import { missingPostgres, sharedPostgres } from '../../support/postgres.ts';
import { by, id, openedOf, writeRelease } from '../support/stores.ts';
import { newFolder } from '../../support/new-folder.ts';

const home = newFolder();

test.each<[what: string, change: (entry: Record<string, unknown>) => unknown]>([
  ['the number of another entry', (entry) => Object.assign(entry, { number: 7 })],
  ['a path as its number', (entry) => Object.assign(entry, { number: '/../../../stray' })],
  ['no number', (entry) => delete entry['number']],
])(
  'an entry with %s stops no publish and no rollback, and shows in the faults',
  async (_, change) => {
    const dataDir = mkdtempSync(join(home, 'record-'));
    const from = { open: async () => ({ store: await openStore({ dataDir }), dataDir }) };
    const { store, publish } = await openedOf(from);
    await publish('a');
    const file = join(dataDir, 'record/00000001.json');
    const entry = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
    change(entry);
    writeFileSync(file, JSON.stringify(entry));
    await publish('b');
    expect(await store.active()).toBe(id('b'));
    expect((await store.rollback(by))?.number).toBe(3);
    expect(await store.active()).toBe(id('a'));
    expect(await store.faults()).toEqual([
      'Failed to read the record: record/00000001.json is damaged or cannot be read. Please restore it from a backup.',
    ]);
    const record = await store.record();
    expect([record.map(({ number }) => number), brokenEntry(record)]).toEqual([[2, 3], 1]);
    expect(existsSync(join(home, 'stray1.json'))).toBe(false);
    await store.close();
  },
);

test.skipIf(missingPostgres !== '')(
  'a manifest in a database that names a file outside of its release is not written',
  async () => {
    const databaseUrl = await (await sharedPostgres()).database();
    const dataDir = join(home, 'machine');
    mkdirSync(dataDir);
    const store = await openStore({ dataDir, databaseUrl });
    await store.save(writeRelease(dataDir, 'a'));
    const content = {
      files: { '../../../stray.json': sha256('{}') },
      orgs: {},
      journeys: {},
      flags: [],
    };
    const stray = getReleaseId(content);
    const manifest = JSON.stringify({ format: 1, release: stray, id: stray, ...content });
    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query('INSERT INTO release (id, manifest) VALUES ($1, $2), ($3, $2)', [
      stray,
      manifest,
      'f'.repeat(16),
    ]);
    await client.end();
    for (const release of [stray, 'f'.repeat(16)])
      await expect(store.load(release)).rejects.toThrow(/its manifest was changed in the store/);
    expect(existsSync(join(home, 'stray.json'))).toBe(false);
    await store.close();
  },
);
