/** Starts Node processes for tests, reads the address that they print, and ends them. */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const ownNode = join(process.cwd(), 'node_modules/.bin/node');
/** The Node of the project, else the one that runs the tests. */
export const NODE = existsSync(ownNode) ? ownNode : process.execPath;

export interface ServerProcess {
  readonly child: ChildProcess;
  readonly url: string;
}

/** Starts a server and waits for the line with its address. Throws when it ends first. */
export async function startServer(
  args: readonly string[],
  { cwd, env }: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv } = {},
): Promise<ServerProcess> {
  const child = spawn(NODE, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
    ...(cwd === undefined ? {} : { cwd }),
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0];
    if (address === undefined) continue;
    // Nothing reads further lines, which would fill the pipe.
    child.stdout.resume();
    return { child, url: address };
  }
  throw new Error(
    `Failed to start a server for the test: \`node ${args.join(' ')}\` ended before it printed its address. Please run it by hand.`,
  );
}

/** Ends a process with SIGTERM and waits for its end. */
export async function stopServer({ child }: ServerProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}
