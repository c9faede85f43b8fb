/** The host as a process: what it prints, how it ends, and with which code. */
import { startHost, type HostOptions } from './index.ts';

type Fixed = Pick<HostOptions, 'root' | 'dist' | 'dev'>;

/** What the environment and the arguments say of a host. */
export function optionsFrom(
  env: NodeJS.ProcessEnv,
  args: readonly string[],
  fixed: Fixed & { readonly dataDir: string },
): HostOptions {
  return {
    ...fixed,
    host: env.HOST ?? '127.0.0.1',
    port: Number(env.PORT ?? 4173),
    dataDir: env.DATA_DIR ?? fixed.dataDir,
    lenderUrl: env.LENDER_URL || undefined,
    sandboxMeant: env.SANDBOX === 'i-know' || args.includes('--i-know'),
  };
}

/** Starts, says where, and ends on SIGTERM or SIGINT. A failure is one line on standard error and code 1. */
export async function serve(options: HostOptions): Promise<void> {
  try {
    const host = await startHost(options);
    console.log(`Ready: ${host.url}`);
    const end = () => void host.close().then(() => process.exit(0), fail);
    process.once('SIGTERM', end);
    process.once('SIGINT', end);
  } catch (error) {
    fail(error);
  }
}

/** Prints the message of an error, without its stack, and ends the process with code 1. */
export function fail(error: unknown): never {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
