/** The `journey` commands of two operators on one PostgreSQL, each with a data folder of their own. */
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { theme, THEME, writeSmallTree } from '../release/support/small-tree.ts';
import { missingPostgres, sharedPostgres, type PostgresServer } from '../support/postgres.ts';
import { runCommand } from './run-command.ts';
import { newFolder } from '../support/new-folder.ts';

describe.skipIf(missingPostgres !== '')('on a database', () => {
  const home = newFolder();
  let server: PostgresServer;
  let databaseUrl = '';
  beforeAll(async () => {
    server = await sharedPostgres();
    databaseUrl = await server.database();
    writeSmallTree(join(home, 'ada'));
    writeSmallTree(join(home, 'bo'), {
      [THEME]: { ...theme, companyInfo: { nmls: '9900199' } },
    });
  });

  /** Runs a command on the machine of an operator. Resolves with its exit code and what it printed. */
  async function journey(who: string, ...args: readonly string[]) {
    const root = join(home, who);
    const machine = { root, dataDir: join(root, 'data'), databaseUrl };
    const { code, printed, errors } = await runCommand(args, machine);
    return { code, text: [...printed, ...errors].join('\n') };
  }

  test('one operator publishes; the other compares with that, is asked for a reason, tries it and goes back', async () => {
    const made = (await journey('ada', 'publish', '--who', 'Ada')).text;
    const [, first = ''] = /Release (\w{16}) is live/.exec(made) ?? [];
    expect(await journey('bo', 'diff')).toMatchObject({
      code: 2,
      text: expect.stringContaining('nmls'),
    });
    expect((await journey('bo', 'publish')).text).toContain('there is a breaking change');
    const plan = (await journey('bo', 'publish', '--plan')).text;
    const [, second = ''] = /publish (\w{16})/.exec(plan) ?? [];
    const pilot = ['--channel', 'pilot', '--org', 'BASE'];
    expect((await journey('ada', 'publish', second, ...pilot)).code).toBe(0);
    expect((await journey('bo', 'publish', '--accept', '--why', 'New number')).code).toBe(0);
    expect((await journey('ada', 'rollback', '--why', 'Wrong number')).text).toBe(
      `Release ${first} is live again.`,
    );
    const { text } = await journey('ada', 'releases');
    expect(text.split('\n').slice(0, 2)).toEqual([
      `Release ${first} is live.`,
      `Release ${second} is in the channel pilot of BASE.`,
    ]);
    // Neither release was ever in this data folder.
    const third = join(home, 'third');
    expect(
      await runCommand(['diff', first, second], {
        root: join(home, 'ada'),
        dataDir: third,
        databaseUrl,
      }),
    ).toMatchObject({ code: 2, text: expect.stringContaining('nmls') as string });
    expect(text).toContain('New number (1 breaking, 0 dangerous, 0 safe)');
    expect((await journey('bo', 'releases', 'gc')).text).toBe('There is no release to remove.');
  });

  test('while the database is away a command fails with one line', async () => {
    await server.kill();
    const { code, text } = await journey('ada', 'releases');
    expect([code, text.split('\n')]).toEqual([
      1,
      [expect.stringMatching(/^Failed to reach the store of releases: .* Please check/)],
    ]);
    await server.start();
  });
});
