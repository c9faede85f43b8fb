/** Whole hosts on a database without a release. The hosts are processes, and the server is a real one. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openStore } from '../../../src/release/index.ts';
import { isFullRun } from '../../support/full-run.ts';
import { missingPostgres, sharedPostgres, type PostgresServer } from '../../support/postgres.ts';
import { copyOfDefinitions, endAll, startProcess } from '../helpers/processes.ts';
import { newFolder } from '../../support/new-folder.ts';

describe.skipIf(missingPostgres !== '' || !isFullRun)('an empty database', () => {
  const home = copyOfDefinitions();
  let server: PostgresServer;
  let env: Readonly<Record<string, string>> = {};
  beforeAll(async () => {
    server = await sharedPostgres();
  });
  beforeEach(async () => {
    const DATABASE_URL = await server.database();
    env = { DATABASE_URL, NODE_ENV: 'production', ALLOW_SANDBOX_IN_PRODUCTION: '1' };
  });
  afterAll(endAll);
  const start = (more: Readonly<Record<string, string>> = {}) =>
    startProcess(home, { ...env, DATA_DIR: newFolder(), ...more });

  test('a host that may not publish ends with one line that says what to do', async () => {
    const host = start({ PUBLISH_AT_START: '0' });
    expect(await host.ended).toBe(1);
    expect(host.stderr()).toBe(
      'Failed to start: there is no release to serve (nothing was published). Please run `npx journey publish`, which says what is wrong with the definitions.\n',
    );
  });

  test('two first hosts at once publish the shipped definitions once, and both serve them', async () => {
    const hosts = Array.from({ length: 2 }, () => start({ PUBLISH_AT_START: '1' }));
    const bodies = await Promise.all(
      hosts.map(async ({ ready }) => (await fetch(`${await ready}/healthz`)).json()),
    );
    const store = await openStore({ dataDir: newFolder(), databaseUrl: env.DATABASE_URL });
    const record = await store.record();
    await store.close();
    expect(record).toMatchObject([{ number: 1, action: 'publish', base: null, who: 'host' }]);
    const release = record[0]?.release;
    expect(bodies).toMatchObject(Array(2).fill({ status: 'ok', release, store: 'connected' }));
  });
});
