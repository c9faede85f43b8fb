/** A store that someone else wrote to: nothing is written outside of its folders. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { openStore } from '../../../src/release/index.ts';
import { sha256 } from '../../../src/release/store/hash.ts';
import { releaseIdOf } from '../../../src/release/store/manifest.ts';
import { missingPostgres, sharedPostgres } from '../../support/postgres.ts';
import { id, openedOf, writeRelease } from '../support/stores.ts';

const home = mkdtempSync(join(tmpdir(), 'hostile-store-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

test.each<[what: string, change: (entry: Record<string, unknown>) => unknown]>([
  ['the number of another entry', (entry) => Object.assign(entry, { number: 7 })],
  ['a path as its number', (entry) => Object.assign(entry, { number: '/../../../stray' })],
  ['no number', (entry) => delete entry['number']],
])('after an entry with %s nothing is appended, and no release goes live', async (_, change) => {
  const dataDir = mkdtempSync(join(home, 'record-'));
  const from = { open: async () => ({ store: await openStore({ dataDir }), dataDir }) };
  const { store, publish } = await openedOf({ ...from, age: async () => undefined });
  await publish('a');
  const file = join(dataDir, 'record/00000001.json');
  const entry = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  change(entry);
  writeFileSync(file, JSON.stringify(entry));
  await expect(publish('b')).rejects.toThrow(
    /^Failed to read the record: .*00000001\.json is damaged\. Please restore it from a backup\.$/,
  );
  expect(await store.active()).toBe(id('a'));
  expect(existsSync(join(home, 'stray1.json'))).toBe(false);
  await store.close();
});

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
    const stray = releaseIdOf(content);
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
