/**
 * Playwright's `test` with one host per worker: its sandbox, and windows that are signed in over
 * HTTP.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startHost, type HostOptions } from '../../src/host/index.ts';
import { sandboxAt, type SandboxApi } from './sandbox-api.ts';
import { openSessions, type Sessions } from './sessions.ts';
import { test as base } from './watched.ts';

/**
 * Starts a host in this process for the definitions in `root` with its data in `home`. `more`
 * replaces options of the host. The caller closes it.
 */
export const startTestHost = (
  home: string,
  root = process.cwd(),
  more: Partial<HostOptions> = {},
): ReturnType<typeof startHost> =>
  startHost({
    sandboxLimitFactor: 1000,
    port: 0,
    host: '127.0.0.1',
    dataDir: join(home, 'data'),
    root,
    dist: join(process.cwd(), 'dist'),
    log: () => undefined,
    ...more,
  });

interface WorkerFixtures {
  readonly sandbox: SandboxApi;
  readonly sessions: Sessions;
}

export const test = base.extend<object, WorkerFixtures>({
  sandbox: [
    async ({ browserName }, use) => {
      const home = mkdtempSync(join(tmpdir(), `journey-${browserName}-`));
      const host = await startTestHost(home);
      await use(sandboxAt(host.url));
      await host.close();
      rmSync(home, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  // Paths in tests belong to the worker's own host.
  baseURL: ({ sandbox }, use) => use(sandbox.url),
  sessions: [
    async ({ browser, sandbox }, use) => {
      const sessions = openSessions(browser, sandbox);
      await use(sessions);
      await sessions.close();
    },
    { scope: 'worker' },
  ],
});
