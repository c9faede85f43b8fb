/** Runs the host as a process: reads its options, prints where it listens, ends on SIGTERM and SIGINT. */
import { startHost, type Host, type HostOptions } from './start-host.ts';

type FixedOptions = Pick<HostOptions, 'root' | 'dist' | 'dev' | 'dataDir'>;

/**
 * The options of the environment (HOST, PORT, DATA_DIR, LENDER_URL, LOGIN_HOSTS, ALLOW_SANDBOX_IN_PRODUCTION) and the arguments,
 * over the fixed ones.
 */
export function hostOptions(
  env: NodeJS.ProcessEnv,
  args: readonly string[],
  fixed: FixedOptions,
): HostOptions {
  return {
    ...fixed,
    host: env.HOST ?? '127.0.0.1',
    port: Number(env.PORT ?? 4173),
    dataDir: env.DATA_DIR ?? fixed.dataDir,
    lenderUrl: env.LENDER_URL || undefined,
    loginHosts: (env.LOGIN_HOSTS ?? '').split(/[\s,]+/).filter(Boolean),
    allowSandboxInProduction:
      env.ALLOW_SANDBOX_IN_PRODUCTION === '1' || args.includes('--allow-sandbox-in-production'),
  };
}

/** Starts the host and prints its addresses. A failure is one line on standard error and exit code 1. */
export async function runHost(options: HostOptions): Promise<void> {
  try {
    const host = await startHost(options);
    for (const line of addressLines(host)) console.log(line);
    const end = () => void host.close().then(() => process.exit(0), exitWithError);
    process.once('SIGTERM', end);
    process.once('SIGINT', end);
  } catch (error) {
    exitWithError(error);
  }
}

/**
 * The lines that say what to open, one address each, the start page of the sandbox first. In
 * production the address alone, since the rest is a log.
 */
export function addressLines({ url, hasSandboxPage }: Pick<Host, 'url' | 'hasSandboxPage'>) {
  const ready = `Ready: ${url}`;
  if (process.env.NODE_ENV === 'production') return [ready];
  return [
    ...(hasSandboxPage ? [`Start here: ${url}/sandbox`] : []),
    ready,
    `  Apply:   ${url}/register-v2`,
    `  Log in:  ${url}/auth/login`,
  ];
}

/** Prints an error's message, without its stack, and ends the process with code 1. */
function exitWithError(error: unknown): never {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
