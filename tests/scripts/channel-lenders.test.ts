/** For whom a channel is, and who changes it: wrong lenders, a canary of the live release, a user without a name. */
import os from 'node:os';
import { syncBuiltinESMExports } from 'node:module';
import { afterEach, expect, it } from 'vitest';
import { openStore } from '../../src/release/index.ts';
import { edit, journey, live, planned, prepareProduct, product } from './small-product.ts';

prepareProduct();
const userInfo = os.userInfo;
afterEach(() => {
  os.userInfo = userInfo;
  syncBuiltinESMExports();
});

it.each([['HARBOR'], ['harbor'], ['Harbor-Bank']])(
  'a channel for %s is for HARBOR',
  async (name) => {
    await journey('publish');
    edit({ title: 'Second' });
    const fix = ['publish', await planned(), '--channel', 'fix'];
    expect((await journey(...fix, '--org', name)).code).toBe(0);
    // A newer release keeps the scope.
    edit({ title: 'Third' });
    const third = await planned();
    expect((await journey('publish', third, '--channel', 'fix')).text).toBe(
      `Release ${third} is in the channel fix of HARBOR.`,
    );
    const { channels } = await (await openStore({ dataDir: product.dataDir })).live();
    expect(channels).toMatchObject([{ name: 'fix', release: third, orgs: ['HARBOR'] }]);
  },
);

it('a channel for a lender that the release does not have is refused, with or without a canary', async () => {
  await journey('publish');
  edit({ title: 'Second' });
  const second = await planned();
  for (const more of [['--channel', 'fix'], ['--canary']])
    expect(await journey('publish', second, '--org', 'HARBOUR', ...more)).toMatchObject({
      code: 1,
      errors:
        'Failed to publish: there is no lender HARBOUR (did you mean HARBOR?). Please give one of main, _default, harbor-bank.',
    });
  expect((await (await openStore({ dataDir: product.dataDir })).live()).channels).toEqual([]);
});

it('a release that was compared with another live one goes into no channel', async () => {
  await journey('publish');
  const base = ['--base', live()];
  edit({ title: 'Second' });
  const second = await planned();
  edit({ title: 'Third' });
  await journey('publish');
  const fix = ['publish', second, '--channel', 'fix', '--share', '5'];
  expect(await journey(...fix, ...base)).toMatchObject({
    ...{ code: 2, errors: expect.stringContaining('Another change was first: #2') as string },
  });
  expect((await journey(...fix, '--base', live())).code).toBe(0);
  expect((await journey(...fix)).code).toBe(0);
});

it('a canary of the live release is refused', async () => {
  await journey('publish');
  expect(await journey('publish', live(), '--canary')).toMatchObject({
    code: 1,
    errors: `Failed to start a canary: release ${live()} is live already, so it would be compared with itself. Please name another release.`,
  });
});

it.each(['node', 'nobody'])(
  'the user %s of a container must say who changes a release',
  async (username) => {
    os.userInfo = (() => ({ ...userInfo(), username })) as typeof os.userInfo;
    syncBuiltinESMExports();
    for (const command of ['publish', 'rollback'])
      expect(await journey(command)).toMatchObject({
        code: 1,
        errors: expect.stringMatching(/Please add --who "Your name"\.$/),
      });
    expect(live()).toBe('');
    expect((await journey('publish', '--who', 'Ana')).code).toBe(0);
  },
);
