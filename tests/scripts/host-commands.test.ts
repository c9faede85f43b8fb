/** `journey` commands that change a host from afar, as the person of a token. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { app, approve, at, ben, opened, openStudio } from '../host/operators/operators-host.ts';
import { ADDRESS, startIssuer } from '../support/issuer.ts';
import { newFolder } from '../support/new-folder.ts';
import { runCommand } from './run-command.ts';
import { listenLocally } from '../support/listen.ts';

let issuer: Awaited<ReturnType<typeof startIssuer>>;
let host = '';
beforeEach(async () => {
  issuer = await startIssuer({
    ana: { name: 'Ana', roles: ['edit', 'publish'] },
    dan: { name: 'Dan', roles: ['look'] },
  });
  const close = await openStudio([
    {
      ...{ name: 'Staff', issuer: new URL(issuer.issuer), clientId: 'studio', scope: 'profile' },
      ...{ clientSecret: undefined, audience: ADDRESS, rolesClaim: 'roles' },
      roles: { look: ['look'], edit: ['edit'], approve: [], publish: ['publish'] },
    },
  ]);
  const server = createAdaptorServer({ fetch: (request) => app.fetch(request) });
  host = `http://127.0.0.1:${await listenLocally(server)}`;
  vi.stubEnv('JOURNEY_TOKEN', await issuer.token('ana'));
  return async () => {
    server.close();
    issuer.close();
    await close();
  };
});
afterEach(() => vi.unstubAllEnvs());

/** Runs a command far from the store: its data folder is empty. */
const journey = (command: string, ...args: readonly string[]) =>
  runCommand([...command.split(' '), '--host', host, '--why', 'Words', ...args], {
    ...{ root: at.root, dataDir: newFolder() },
  });

it('publishes what waits and is approved, and goes back', async () => {
  expect(await journey('publish')).toMatchObject({
    ...{ code: 1, errorText: expect.stringContaining('nobody else has approved') as string },
  });
  await approve(ben());
  expect(await journey('publish', 'f'.repeat(16))).toMatchObject({ code: 1 });
  expect(await journey('publish', at.release)).toMatchObject({
    ...{ code: 0, printed: ['Everyone gets it now.'] },
  });
  expect(await opened.store.active()).toBe(at.release);
  expect(await journey('rollback', '--base', at.base)).toMatchObject({ code: 1 });
  expect(await journey('rollback', '--base', at.release)).toMatchObject({ code: 0 });
  expect(await opened.store.active()).toBe(at.base);
  expect((await opened.store.record()).at(-1)).toMatchObject({ who: 'Ana', why: 'Words' });
});

it('publishes to a share, and ends it', async () => {
  await approve(ben());
  const trial = ['--channel', 'trial'];
  expect(await journey('publish', ...trial, '--share', '5')).toMatchObject({ code: 0 });
  expect((await opened.store.live()).channels).toMatchObject([{ name: 'trial', share: 5 }]);
  expect(await journey('rollback', ...trial)).toMatchObject({ code: 1 });
  const other = await journey('rollback', '--channel', 'trail', '--end');
  expect(other.errorText).toBe(
    'Failed to go back: there is no channel trail. Please give one of trial.',
  );
  expect(await journey('rollback', ...trial, '--end')).toMatchObject({ code: 0 });
  expect((await opened.store.live()).channels).toEqual([]);
});

it('plans, and cancels that', async () => {
  const tomorrow = `${new Date(Date.now() + 24 * 3600_000).toISOString().slice(0, 16)}Z`;
  await approve(ben());
  expect(await journey('publish', '--at', tomorrow)).toMatchObject({ code: 0 });
  expect((await opened.store.planned()).planned).toHaveLength(1);
  expect(await journey('releases cancel')).toMatchObject({ code: 0 });
  expect((await opened.store.planned()).planned).toEqual([]);
  expect(await journey('releases cancel')).toMatchObject({ code: 1 });
});

it('says what to do without a token, and for one without the role', async () => {
  await approve(ben());
  vi.stubEnv('JOURNEY_TOKEN', '');
  expect((await journey('publish')).errorText).toContain('JOURNEY_TOKEN, or into the file of');
  const file = join(newFolder(), 'token');
  writeFileSync(file, `${await issuer.token('dan')}\n`);
  expect((await journey('publish', '--token-file', file)).errorText).toContain('role “publish”');
  expect(await opened.store.active()).toBe(at.base);
});

it('sends a token to no address without TLS, and names the drafts', async () => {
  expect((await journey('publish', '--host', 'http://bank.example')).errorText).toContain('https');
  expect((await journey('publish', '--draft', 'Spring')).errorText).toContain('Failed to find');
  expect((await journey('publish', '--canary')).errorText).toContain('leave them out');
});
