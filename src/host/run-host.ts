/** Runs the host as a process: prints where it listens, ends on SIGTERM and SIGINT. */
import { format } from 'node:util';
import { errorMessage } from '../release/index.ts';
import type { HostOptions } from './host-options.ts';
import { logFrom, type Log } from './log.ts';
import { startHost, type Host } from './start-host.ts';

/**
 * Starts the host and prints its addresses. A failure is one line on standard error and exit code 1.
 * The host keeps running when its log cannot be written: the pipe is closed, or the disk is full.
 */
export async function runHost(options: HostOptions): Promise<void> {
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  try {
    const host = await startHost(options);
    if (!options.dev) logConsole(logFrom(options.logLevel));
    for (const line of addressLines(host)) console.log(line);
    const end = () => void host.close().then(() => process.exit(0), exitWithError);
    process.once('SIGTERM', end);
    process.once('SIGINT', end);
  } catch (error) {
    exitWithError(error);
  }
}

/**
 * The lines with the addresses to open, one each, the start page of the sandbox first. In
 * production only the host's address, since the output is a log.
 */
export function addressLines({
  url,
  hasSandboxPage,
  entryPaths: { journeys, login },
}: Pick<Host, 'url' | 'hasSandboxPage' | 'entryPaths'>): readonly string[] {
  const [first] = journeys;
  const ready = `Ready: ${url}`;
  if (process.env.NODE_ENV === 'production') return [ready];
  return [
    ...(hasSandboxPage ? [`Start here: ${url}/sandbox`] : []),
    ready,
    ...(first ? [`  Apply:   ${url}${first.path}`] : []),
    ...(login === undefined ? [] : [`  Log in:  ${url}${login}`]),
  ];
}

/**
 * Redirects the console to the log. Packages print errors with their stack, over several lines; the
 * log has one line for each event.
 */
function logConsole(log: Log): void {
  for (const level of ['info', 'warn', 'error'] as const)
    console[level] = (...values: unknown[]) => log('console', { level, text: format(...values) });
}

/** Prints an error's message, without its stack, and ends the process with code 1. */
function exitWithError(error: unknown): never {
  process.stderr.write(`${errorMessage(error)}\n`);
  process.exit(1);
}
