/** The two stores of releases, with machines that open them. The server of PostgreSQL is a real one. */
import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { beforeAll, describe, onTestFinished, test, vi } from 'vitest';
import { openStore, type ReleaseStore, sha256 } from '../../../src/release/index.ts';
import { getReleaseId, type ManifestContent } from '../../../src/release/store/manifest.ts';
import { missingPostgres, sharedPostgres, type PostgresServer } from '../../support/postgres.ts';
import { newFolder } from '../../support/new-folder.ts';

/** The files of a release, by the digit that names it. The first file is the same in all. */
const filesOf = (digit: string): Readonly<Record<string, string>> => ({
  'a.json': '{}',
  'sets/b.json': JSON.stringify({ digit }),
});
const contentOf = (digit: string): ManifestContent => {
  const hashes = Object.entries(filesOf(digit)).map(([path, text]) => [path, sha256(text)]);
  return { files: Object.fromEntries(hashes), orgs: {}, journeys: {}, flags: [] };
};
/** The id of the release that a digit names. */
export const id = (digit: string) => getReleaseId(contentOf(digit));
export const by = { who: 'Ada Example', why: 'A test.' };
const STORE_NAMES = ['folder', 'PostgreSQL'] as const;
type StoreName = (typeof STORE_NAMES)[number];

/** Writes the release that a digit names into a data folder. Returns its id. */
export function writeRelease(dataDir: string, digit: string): string {
  const release = id(digit);
  const dir = join(dataDir, 'releases', release);
  mkdirSync(join(dir, 'sets'), { recursive: true });
  for (const [path, text] of Object.entries(filesOf(digit))) writeFileSync(join(dir, path), text);
  const manifest = { format: 1, release, ...contentOf(digit) };
  writeFileSync(join(dir, 'release.json'), JSON.stringify(manifest));
  return release;
}

/** One store, and machines that open it. */
export interface Store {
  /** Opens it until the test ends. */
  open(): Promise<{ readonly store: ReleaseStore; readonly dataDir: string }>;
  /** Makes its releases, and their use, so many days old: two by default. */
  age(days?: number): Promise<void>;
  /** Stops the clocks of the store and of this process at a time. Call it before the store is opened. */
  stopClock(at: string): Promise<void>;
}
const DAY_MS = 24 * 3_600_000;

/** Prepares the stores of a suite. The returned function makes a new, empty store. */
export function prepareStores(): (name: StoreName) => Promise<Store> {
  let server: PostgresServer | undefined;
  beforeAll(async () => {
    if (missingPostgres === '') server = await sharedPostgres();
  });
  return async (name) =>
    name === 'folder' ? inFolder(newFolder()) : inDatabase(await server?.database());
}

/** Describes a suite for each store; the title has `%s` for its name. Skips a missing PostgreSQL. */
export function describeStores(
  title: string,
  suite: (tools: {
    readonly name: StoreName;
    readonly it: ReturnType<typeof test.skipIf>;
    /** Makes a new, empty store. */
    readonly newStore: () => Promise<Store>;
    /** Opens a store, by default a new one, with the functions of `openedOf`. */
    readonly opened: (from?: Store) => ReturnType<typeof openedOf>;
  }) => void,
): void {
  describe.each(STORE_NAMES)(title, (name) => {
    const storeOf = prepareStores();
    const newStore = () => storeOf(name);
    const it = test.skipIf(name === 'PostgreSQL' && missingPostgres !== '');
    suite({ name, it, newStore, opened: async (from) => openedOf(from ?? (await newStore())) });
  });
}

async function openUntilTestEnds(dataDir: string, databaseUrl?: string) {
  const store = await openStore({ dataDir, databaseUrl });
  onTestFinished(() => store.close());
  return { store, dataDir };
}

/** Stops the clock until the test ends: files of one worker share it. */
function stopOwnClock(at: string): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(at) });
  onTestFinished(() => void vi.useRealTimers());
}

function inFolder(dataDir: string): Store {
  return {
    stopClock: async (at) => stopOwnClock(at),
    open: () => openUntilTestEnds(dataDir),
    age: async (days = 2) => {
      const [then, releases] = [new Date(Date.now() - days * DAY_MS), join(dataDir, 'releases')];
      const marks = readdirSync(releases).flatMap((release) =>
        ['.used', '.applied'].map((mark) => join(releases, release, mark)),
      );
      for (const mark of marks.filter(existsSync)) utimesSync(mark, then, then);
    },
  };
}

function inDatabase(databaseUrl: string | undefined): Store {
  return {
    open: () => openUntilTestEnds(newFolder(), databaseUrl),
    age: async (days = 2) => {
      const client = new Client({ connectionString: databaseUrl });
      await client.connect();
      const then = `now() - interval '${days} days'`;
      await client.query(`UPDATE release SET saved_at = ${then}`);
      await client.query(`UPDATE release_use SET at = ${then}`);
      await client.query(
        `UPDATE release_use SET applied_at = ${then} WHERE applied_at IS NOT NULL`,
      );
      await client.end();
    },
    stopClock: async (at) => {
      stopOwnClock(at);
      await stopClockOf(databaseUrl ?? '', at);
    },
  };
}

/** Lets a database tell one time: a function of its schema comes before that of the server. */
export async function stopClockOf(connectionString: string, at: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<{ readonly name: string }>(
    'SELECT current_database() AS name',
  );
  await client.query(`CREATE OR REPLACE FUNCTION public.clock_timestamp() RETURNS timestamptz
    LANGUAGE sql AS $$ SELECT '${at}'::timestamptz $$`);
  await client.query(`ALTER DATABASE "${rows[0]?.name}" SET search_path = public, pg_catalog`);
  await client.end();
}

/** An open store with functions that save and publish the release of a digit. */
export async function openedOf(from: Pick<Store, 'open'>) {
  const { store, dataDir } = await from.open();
  const save = (digit: string) => store.save(writeRelease(dataDir, digit));
  const publish = async (digit: string, base?: string | null) => {
    await save(digit);
    return store.activate({ ...by, release: id(digit), base });
  };
  return { store, dataDir, save, publish };
}
