/**
 * Playwright's `test` with a host for each test, which serves a copy of the definitions that the
 * test may edit.
 */
import { spawn } from 'node:child_process';
import {
  cpSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { fetchAnew } from './fetch-anew.ts';
import { NODE, startServer, stopServer, type ServerProcess } from './processes.ts';
import { test as base } from './watched.ts';

const DEFINITIONS = ['journeys', 'schemas', 'org-themes'];
// The child prints only its address: nothing reads the pipe after that, and a log would fill it.
const START = `import { startHost } from './src/host/index.ts';
const host = await startHost({ sandboxLimitFactor: 1000, ...JSON.parse(process.argv[1]), log: () => undefined });
process.once('SIGTERM', () => void host.close().then(() => process.exit(0)));
process.stdout.write(host.url + '\\n');`;

interface Health {
  readonly release: string;
  readonly config: 'current' | 'stale';
  readonly lastRefusal: { readonly diagnostics: readonly string[] } | null;
}
export interface OwnHost {
  /** Folder that holds the copies of journeys/, schemas/ and org-themes/. */
  readonly tree: string;
  /** Address of a path, under the prefix of a brand. */
  address(path: string, prefix?: string): string;
  /** Saves a definition with the first `from` replaced. Throws when there is none. */
  replace(file: string, from: string | RegExp, to: string): void;
  health(): Promise<Health>;
  /** Runs edits while the host is paused, so that it sees them as one change. */
  atOnce(edit: () => void | Promise<void>): Promise<void>;
  /**
   * Runs edits as `atOnce` does, then waits until the open page has fetched the resulting release.
   */
  untilFetched(page: Page, edit: () => void | Promise<void>): Promise<void>;
  /** Runs `journey rollback` in another process. */
  rollback(): Promise<void>;
}

/** `own` is a host that starts and ends with the test. */
export const test = base.extend<{ own: OwnHost }>({
  own: async ({ page }, use) => {
    const home = mkdtempSync(join(tmpdir(), 'journey-own-'));
    for (const name of DEFINITIONS) cpSync(name, join(home, name), { recursive: true });
    // The host finds the fonts among the packages next to its definitions.
    symlinkSync(join(process.cwd(), 'node_modules'), join(home, 'node_modules'));
    const server = await startHostIn(home);
    await use(ownHost(home, server));
    // An open event stream would keep the host from closing.
    await page.close();
    await stopServer(server);
    rmSync(home, { recursive: true, force: true });
  },
});

const dataDirOf = (home: string) => join(home, 'data');

/** Starts a host for the definitions in `home`. */
function startHostIn(home: string): Promise<ServerProcess> {
  const options = {
    port: 0,
    host: '127.0.0.1',
    dataDir: dataDirOf(home),
    root: home,
    dist: join(process.cwd(), 'dist'),
  };
  return startServer(['--input-type=module', '--eval', START, JSON.stringify(options)]);
}

function ownHost(tree: string, { url, child: host }: ServerProcess): OwnHost {
  const atOnce: OwnHost['atOnce'] = async (edit) => {
    host.kill('SIGSTOP');
    try {
      await edit();
    } finally {
      host.kill('SIGCONT');
    }
  };
  return {
    atOnce,
    tree,
    address(path, prefix = 'www') {
      const address = new URL(path, url);
      address.hostname = `${prefix}.localhost`;
      return address.href;
    },
    replace(file, from, to) {
      const path = join(tree, file);
      const before = readFileSync(path, 'utf8');
      const after = before.replace(from, () => to);
      if (after === before)
        throw new Error(
          `Failed to edit ${file}: it holds no ${String(from)}. Please name text that it contains.`,
        );
      // Saves as many editors do: writes a second file, then renames it over the first.
      writeFileSync(`${path}~`, after);
      renameSync(`${path}~`, path);
    },
    health: async () => (await fetchAnew(new URL('/healthz', url))).json() as Promise<Health>,
    async untilFetched(page, edit) {
      const set = page.waitForResponse(
        (answer) => /^\/releases\/\w+\/org\//.test(new URL(answer.url()).pathname),
        { timeout: 30_000 },
      );
      await atOnce(edit);
      await (await set).finished();
    },
    async rollback() {
      const child = spawn(NODE, ['scripts/journey.ts', 'rollback'], {
        stdio: 'ignore',
        env: { ...process.env, DATA_DIR: dataDirOf(tree) },
      });
      const code = await new Promise((done) => child.once('exit', done));
      expect(code).toBe(0);
    },
  };
}
