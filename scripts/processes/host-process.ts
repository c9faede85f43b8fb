/** Starts hosts as child processes, each on a free port, and collects their output. */
import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface HostProcess {
  readonly child: ChildProcess;
  /** The address, once it is ready. Rejects with its output when it ends first. */
  readonly ready: Promise<string>;
  /** Exit code; null when a signal ended it. */
  readonly ended: Promise<number | null>;
  stdout(): string;
  stderr(): string;
}
export type Environment = Readonly<Record<string, string | undefined>>;

/** The folder of package.json. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
/** Node 24, whatever runs the caller. */
const NODE = join(root, 'node_modules/.bin/node');
const children = new Set<ChildProcess>();

/** Copies the definitions into an empty folder, with an empty page to serve. */
export function copyDefinitions(home: string): void {
  for (const name of ['journeys', 'schemas', 'org-themes', 'package.json'])
    cpSync(join(root, name), join(home, name), { recursive: true });
  writeEmptyPage(home);
}

/** Writes an empty page to serve, into the folder `dist` of a home. */
export function writeEmptyPage(home: string): void {
  mkdirSync(join(home, 'dist'));
  writeFileSync(
    join(home, 'dist/index.html'),
    '<!doctype html><html><head><title>x</title></head><body><div id="root"></div></body></html>',
  );
}

/** Starts a host that serves the definitions of a folder. Without PORT it takes a free one. */
export function startHostProcess(
  home: string,
  environment: Environment,
  args: readonly string[] = [],
): HostProcess {
  const script = join(root, 'scripts/processes/host-child.ts');
  const child = spawn(NODE, [script, home, join(home, 'dist'), ...args], {
    env: buildEnvironment(environment),
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.add(child);
  const printed = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].on('data', (chunk: Buffer) => (printed[name] += chunk.toString()));
  const ended = new Promise<number | null>((done) =>
    child.once('close', (code) => {
      children.delete(child);
      done(code);
    }),
  );
  const ready = new Promise<string>((done, fail) => {
    child.stdout.on('data', () => {
      const url = /^Ready: (\S+)$/m.exec(printed.stdout)?.[1];
      if (url) done(url);
    });
    void ended.then((code) => fail(new Error(`ended with ${code}: ${printed.stderr}`)));
  });
  // A caller that awaits only `ended` leaves this rejection unhandled.
  ready.catch(() => undefined);
  return { child, ready, ended, stdout: () => printed.stdout, stderr: () => printed.stderr };
}

/** Kills the hosts that still run. */
export function killHosts(): void {
  for (const child of children) child.kill('SIGKILL');
}

function buildEnvironment(environment: Environment): NodeJS.ProcessEnv {
  const {
    NODE_ENV: _mode,
    LENDER_URL: _lender,
    ALLOW_SANDBOX_IN_PRODUCTION: _sandbox,
    ...inherited
  } = process.env;
  return {
    ...inherited,
    NODE_NO_WARNINGS: '1',
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
    PORT: '0',
    PUBLISH_AT_START: '1',
    SANDBOX_LIMIT_FACTOR: '1000',
    HOST: '127.0.0.1',
    ...environment,
  };
}
