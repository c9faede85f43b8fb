/** The two stores of releases, with machines that open them. The server of PostgreSQL is a real one. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { openStore, type ReleaseStore } from '../../../src/release/index.ts';
import { sha256 } from '../../../src/release/store/hash.ts';
import { missingPostgres, startPostgres, type PostgresServer } from '../../support/postgres.ts';

export const id = (digit: string) => digit.repeat(16);
export const by = { who: 'Ada Example', why: 'A test.' };
export const STORE_NAMES = ['folder', 'PostgreSQL'] as const;
type StoreName = (typeof STORE_NAMES)[number];

/** Writes a release of two files into a data folder; all releases share the first file. */
export function writeRelease(dataDir: string, release: string): void {
  const dir = join(dataDir, 'releases', release);
  mkdirSync(join(dir, 'sets'), { recursive: true });
  const files = { 'a.json': '{}', 'sets/b.json': JSON.stringify({ release }) };
  for (const [path, text] of Object.entries(files)) writeFileSync(join(dir, path), text);
  const hashes = Object.entries(files).map(([path, text]) => [path, sha256(text)]);
  writeFileSync(
    join(dir, 'release.json'),
    JSON.stringify({ format: 1, release, files: Object.fromEntries(hashes), orgs: {}, flags: [] }),
  );
}

/** One store, and machines that open it. */
export interface Store {
  open(): Promise<{ readonly store: ReleaseStore; readonly dataDir: string }>;
  /** Makes its releases two days old. */
  age(): Promise<void>;
}
const TWO_DAYS_MS = 2 * 24 * 3_600_000;

/** Prepares the stores of a suite. The returned function makes a new, empty store. */
export function prepareStores(): (name: StoreName) => Promise<Store> {
  const home = mkdtempSync(join(tmpdir(), 'release-store-'));
  let server: PostgresServer | undefined;
  beforeAll(async () => {
    if (missingPostgres === '') server = await startPostgres();
  });
  afterAll(async () => {
    await server?.stop();
    rmSync(home, { recursive: true, force: true });
  });
  const newFolder = () => mkdtempSync(join(home, 'machine-'));
  return async (name) =>
    name === 'folder' ? inFolder(newFolder()) : inDatabase(await server?.database(), newFolder);
}

function inFolder(dataDir: string): Store {
  return {
    open: async () => ({ store: await openStore({ dataDir }), dataDir }),
    age: async () => {
      const [then, releases] = [new Date(Date.now() - TWO_DAYS_MS), join(dataDir, 'releases')];
      for (const release of readdirSync(releases))
        utimesSync(join(releases, release, '.used'), then, then);
    },
  };
}

function inDatabase(databaseUrl: string | undefined, newFolder: () => string): Store {
  return {
    open: async () => {
      const dataDir = newFolder();
      return { store: await openStore({ dataDir, databaseUrl }), dataDir };
    },
    age: async () => {
      const client = new Client({ connectionString: databaseUrl });
      await client.connect();
      await client.query("UPDATE release SET saved_at = now() - interval '2 days'");
      await client.end();
    },
  };
}

/** An open store with a function that publishes a release of this digit. */
export async function openedOf(from: Store) {
  const { store, dataDir } = await from.open();
  const publish = async (digit: string, base?: string | null) => {
    writeRelease(dataDir, id(digit));
    await store.save(id(digit));
    return store.activate({ ...by, release: id(digit), base });
  };
  return { store, dataDir, publish };
}
