/** A host process with sessions in a cookie, and the one that replaces it. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { SESSIONS_FILE } from '../../../src/host/session/sqlite-session-store.ts';
import { isFullRun } from '../../support/full-run.ts';
import { PASSWORD } from '../helpers/borrower.ts';
import { cookieIn } from '../helpers/cookie-host.ts';
import { endAll, publishedFolder, startProduction } from '../helpers/processes.ts';

afterAll(endAll);

test.runIf(isFullRun)('a session outlives the process that began it', async () => {
  const dataDir = await publishedFolder();
  const start = () => startProduction({ DATA_DIR: dataDir, SESSION_MODE: 'cookie' });
  const first = await start();
  const registered = await fetch(`${await first.ready}/identity/api/v1/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: 'ana@example.org',
      password: PASSWORD,
      phoneNumber: '(212) 555-0171',
    }),
  });
  expect([registered.status, await registered.json()]).toEqual([200, {}]);
  expect(registered.headers.get('authorization')).toBeNull();
  const cookie = `__Host-session=${cookieIn(registered)}`;
  first.child.kill('SIGKILL');
  await first.ended;
  expect(statSync(join(dataDir, SESSIONS_FILE)).mode & 0o077).toBe(0);
  const second = await start();
  const identity = async (headers: Record<string, string>) =>
    fetch(`${await second.ready}/identity/secure/api/v1/identity`, { headers });
  const answer = await identity({ cookie, 'x-session': '1' });
  expect(await answer.json()).toMatchObject({ email: 'ana@example.org' });
  expect((await identity({ cookie })).status).toBe(401);
  expect(first.stdout() + second.stdout()).not.toContain(cookie.slice(-43));
  second.child.kill('SIGTERM');
  expect(await second.ended).toBe(0);
});
