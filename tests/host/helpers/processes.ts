/** Starts hosts as child processes, each on a free port, and collects their output. */
import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { makeRelease } from '../../../src/release/index.ts';

export interface HostProcess {
  readonly child: ChildProcess;
  /** The address, once it is ready. Rejects with its output when it ends first. */
  readonly ready: Promise<string>;
  /** Exit code; null when a signal ended it. */
  readonly ended: Promise<number | null>;
  stdout(): string;
  stderr(): string;
}
type Environment = Readonly<Record<string, string | undefined>>;

const root = process.cwd();
const NODE = resolve('node_modules/.bin/node');
const folders: string[] = [];
/** A folder with the release of the shipped definitions, made once per worker. */
let published: Promise<string> | undefined;
const children = new Set<ChildProcess>();

/** A new temporary folder, removed by `endAll`. */
export function folder(): string {
  folders.push(mkdtempSync(join(tmpdir(), 'host-process-')));
  return folders.at(-1) ?? '';
}

/** A copy of the definitions that a test may change, with an empty page to serve. Removed by `endAll`. */
export function copyOfDefinitions(): string {
  const home = folder();
  for (const name of ['journeys', 'schemas', 'org-themes', 'package.json'])
    cpSync(join(root, name), join(home, name), { recursive: true });
  mkdirSync(join(home, 'dist'));
  writeFileSync(
    join(home, 'dist/index.html'),
    '<!doctype html><html><head><title>x</title></head><body><div id="root"></div></body></html>',
  );
  return home;
}

/**
 * A data folder in which the shipped definitions are live, so that a production host starts without
 * a publish, which takes three seconds. Removed by `endAll`.
 */
export async function publishedFolder(): Promise<string> {
  const from = await (published ??= publish());
  const to = folder();
  cpSync(from, to, { recursive: true });
  return to;
}

async function publish(): Promise<string> {
  const to = mkdtempSync(join(tmpdir(), 'host-release-'));
  process.once('exit', () => rmSync(to, { recursive: true, force: true }));
  const made = await makeRelease(root, to);
  if (!made.ok) throw new Error('The definitions have errors. Please run `npm run journey check`.');
  return to;
}

/** Starts a host. Without PORT it takes a free one. */
export function startProcess(
  home: string,
  environment: Environment,
  args: readonly string[] = [],
): HostProcess {
  const {
    NODE_ENV: _mode,
    LENDER_URL: _lender,
    ALLOW_SANDBOX_IN_PRODUCTION: _sandbox,
    ...inherited
  } = process.env;
  const env = {
    ...inherited,
    NODE_NO_WARNINGS: '1',
    NODE_COMPILE_CACHE: resolve('node_modules/.cache/compiled'),
    PORT: '0',
    PUBLISH_AT_START: '1',
    SANDBOX_LIMIT_FACTOR: '1000',
    HOST: '127.0.0.1',
    HOST_ROOT: home,
    HOST_DIST: join(home, 'dist'),
    ...environment,
  };
  const child = spawn(NODE, [resolve('tests/host/helpers/host-child.ts'), ...args], {
    env,
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
  // A test that awaits only `ended` leaves this rejection unhandled.
  ready.catch(() => undefined);
  return { child, ready, ended, stdout: () => printed.stdout, stderr: () => printed.stderr };
}

/** Kills the hosts that still run and removes the folders. */
export function endAll(): void {
  for (const child of children) child.kill('SIGKILL');
  for (const each of folders) rmSync(each, { recursive: true, force: true });
}
