/** Starts the servers and the driver of the load benchmark, and reads what the servers use. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LoadResult, LoadRun } from './driver.ts';

/** A server in a process of its own. */
export interface LoadServer {
  readonly port: number;
  readonly pid: number;
  /** Memory that it uses now (RSS), in bytes. */
  memory(): number;
  stop(): Promise<void>;
}

const folder = import.meta.dirname;
/** How long a host with many releases may take to start, in milliseconds. */
const START_MS = 60_000;

interface ServerInput {
  /** File of the script in this folder. It sends its port when it listens. */
  readonly script: string;
  readonly args?: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  /** Options of Node. @default none */
  readonly execArgv?: readonly string[];
  /** File that receives the output, as a log does in production. */
  readonly output: string;
}

/** Starts a server and waits until it listens. Throws when it ends instead. */
export async function startServer({
  script,
  execArgv = [],
  args = [],
  env,
  output,
}: ServerInput): Promise<LoadServer> {
  const file = openSync(output, 'a');
  const child = fork(join(folder, script), [...args], {
    execArgv: [...execArgv],
    env: { ...process.env, ...env },
    stdio: ['ignore', file, file, 'ipc'],
  });
  const ended = once(child, 'exit');
  const [port] = (await Promise.race([
    once(child, 'message', { signal: AbortSignal.timeout(START_MS) }),
    ended.then(() => {
      throw new Error(`Failed to start ${script}: ${readFileSync(output, 'utf8').slice(-500)}`);
    }),
  ])) as [number];
  return {
    port,
    pid: child.pid ?? 0,
    memory: () => computeMemory(child),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** RSS of a process in bytes; 0 on systems without /proc. */
function computeMemory({ pid = 0 }: ChildProcess): number {
  try {
    const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Number(kilobytes ?? 0) * 1024;
  } catch {
    return 0;
  }
}

export interface LoadDriver {
  readonly pid: number;
  drive(run: LoadRun): Promise<LoadResult>;
  stop(): void;
}

/** Starts the driver. */
export function startDriver(): LoadDriver {
  const child = fork(join(folder, 'driver.ts'));
  const ended = once(child, 'exit').then(() => {
    throw new Error('Failed to send the load: the driver ended.');
  });
  ended.catch(() => undefined);
  return {
    pid: child.pid ?? 0,
    drive: async (run) => {
      child.send(run);
      const [result] = (await Promise.race([once(child, 'message'), ended])) as [LoadResult];
      return result;
    },
    stop: () => void child.kill(),
  };
}
