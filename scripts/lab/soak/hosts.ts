/** The hosts of a soak: the sandbox as the lender, a host that is killed, and one that never is. */
import { optionsOfStart } from '../bench/start-options.ts';
import {
  root,
  startHostProcess,
  type Environment,
  type HostProcess,
} from '../../processes/host-process.ts';

/** The heap of `npm start`: Node's default grows with the memory of the machine. */
const NODE_OPTIONS = optionsOfStart(root).join(' ');

/** A host that can be killed and started again on the same data folder. */
export interface SoakHost {
  /** Its address; undefined while it is down. */
  readonly url: () => string | undefined;
  /** The address once it is up. */
  readonly up: () => Promise<string>;
  readonly pid: () => number;
  /** How often it was killed. */
  readonly kills: () => number;
  /** Kills it with SIGKILL, and starts it again. Resolves when it is up. */
  kill(): Promise<void>;
  /** Ends it as an operator does. Resolves with its exit code. */
  stop(): Promise<number | null>;
}

/** Starts a host in production mode. Rejects when it does not start. */
export async function startSoakHost(home: string, environment: Environment): Promise<SoakHost> {
  let kills = 0;
  let url: string | undefined;
  const start = () =>
    startHostProcess(home, {
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      NODE_OPTIONS,
      ...environment,
    });
  const whenReady = async ({ ready }: HostProcess): Promise<string> => (url = await ready);
  let host = start();
  let up = whenReady(host);
  await up;
  const restart = async (): Promise<string> => {
    host.child.kill('SIGKILL');
    await host.ended;
    host = start();
    return whenReady(host);
  };
  return {
    url: () => url,
    up: () => up,
    pid: () => host.child.pid ?? 0,
    kills: () => kills,
    kill: async () => {
      kills += 1;
      url = undefined;
      up = restart();
      await up;
    },
    stop: () => {
      host.child.kill('SIGTERM');
      return host.ended;
    },
  };
}
