/** The releases of a data folder are copied into a database, once and wholly. The server is a real one. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { runJourney } from '../../../scripts/journey/program.ts';
import {
  brokenEntry,
  CANARY_DEFAULTS,
  loadRelease,
  NO_COUNTS,
  openStore,
} from '../../../src/release/index.ts';
import { by, id, writeRelease } from '../../release/support/stores.ts';
import { missingPostgres, sharedPostgres, type PostgresServer } from '../../support/postgres.ts';
import { newFolder } from '../../support/new-folder.ts';

describe.skipIf(missingPostgres !== '')('journey data import', () => {
  let server: PostgresServer;
  let databaseUrl = '';
  let home = '';
  const from = () => join(home, 'data');
  beforeAll(async () => {
    server = await sharedPostgres();
  });
  beforeEach(async () => {
    databaseUrl = await server.database();
    home = newFolder();
  });
  afterEach(async () => {
    vi.restoreAllMocks();
  });

  /** Two releases, a canary and a pin. */
  async function writeFolder() {
    const store = await openStore({ dataDir: from() });
    for (const digit of ['a', 'b']) {
      await store.save(writeRelease(from(), digit));
      await store.activate({ ...by, release: id(digit) });
    }
    await store.count('one', { [id('a')]: { ...NO_COUNTS, sessions: 7 } });
    const canary = { ...CANARY_DEFAULTS, since: await store.counts() };
    await store.activate({ ...by, release: id('a'), channel: { name: 'pilot', share: 5, canary } });
    await store.pin({ ...by, release: id('a'), isPinned: true });
    return store;
  }

  /** Runs the command. Resolves with its exit code and what it printed. */
  async function importFrom(folder: string, url: string | undefined = databaseUrl) {
    const printed: string[] = [];
    for (const name of ['log', 'error'] as const)
      vi.spyOn(console, name).mockImplementation((text: string) => void printed.push(text));
    const project = { root: home, dataDir: from(), databaseUrl: url };
    const code = await runJourney(['data', 'import', folder], project);
    return { code, text: printed.join('\n') };
  }
  const openDatabase = () => openStore({ dataDir: join(home, 'cache'), databaseUrl });

  test('copies releases, channels and the record; a second time it refuses', async () => {
    const store = await writeFolder();
    expect(await importFrom(from())).toEqual({
      code: 0,
      text: `2 releases, 1 channels and 4 entries of the record are in the database.\nRelease ${id('b')} is live.`,
    });
    const copied = await openDatabase();
    expect(await copied.live()).toEqual(await store.live());
    expect([await copied.pins(), await copied.counts()]).toEqual([
      await store.pins(),
      await store.counts(),
    ]);
    const record = await copied.record();
    expect([record, brokenEntry(record)]).toEqual([await store.record(), undefined]);
    await copied.load(id('a'));
    expect(loadRelease(join(home, 'cache'), id('a')).manifest.release).toBe(id('a'));
    expect(await copied.rollback(by)).toMatchObject({ release: id('a'), number: 5 });
    expect(brokenEntry(await copied.record())).toBeUndefined();
    await copied.close();

    expect(await importFrom(from())).toMatchObject({
      code: 1,
      text: expect.stringContaining('the database has releases already'),
    });
  });

  test('refuses a changed record, and copies nothing', async () => {
    await writeFolder();
    const entry = join(from(), 'record/00000002.json');
    writeFileSync(entry, readFileSync(entry, 'utf8').replace('A test.', 'No test.'));
    expect(await importFrom(from())).toMatchObject({
      code: 1,
      text: expect.stringContaining('entry 2 of the record does not follow'),
    });
    const store = await openDatabase();
    expect([await store.live(), await store.record()]).toEqual([
      { release: undefined, channels: [] },
      [],
    ]);
    await expect(store.load(id('a'))).rejects.toThrow('does not have it');
    await store.close();
  });

  test('refuses a folder that is missing or empty', async () => {
    expect((await importFrom(join(home, 'none'))).text).toContain('there is no folder');
    expect((await importFrom(home)).text).toContain('has no data');
  });
});

test('import needs a database', async () => {
  const printed: string[] = [];
  vi.spyOn(console, 'error').mockImplementation((text: string) => void printed.push(text));
  const project = { root: '.', dataDir: '.data' };
  expect(await runJourney(['data', 'import', '.data'], project)).toBe(1);
  expect(printed.join()).toContain('DATABASE_URL is not set');
});
