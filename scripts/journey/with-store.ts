/** Opens the store of releases for one command. */
import { userInfo } from 'node:os';
import type { Command } from 'commander';
import type { RecordEntry, ReleaseStore } from '../../src/release/index.ts';
import type { Project } from './project.ts';

/** Runs work on the store of the project, and closes it. */
export async function withStore<T>(
  { dataDir, databaseUrl }: Project,
  work: (store: ReleaseStore) => Promise<T>,
): Promise<T> {
  const { openStore } = await import('../../src/release/index.ts');
  const store = await openStore({ dataDir, databaseUrl });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

export interface ChangeOptions {
  readonly who: string;
  readonly why: string;
}

/** Adds the options that the record of a change needs. */
export const addChangeOptions = (command: Command): Command =>
  command
    .option('--why <text>', 'the reason, for the record', '')
    .option('--who <name>', 'who makes the change, for the record', systemUser());

/** The name of the system's user; `unknown` for a user without one, as in some containers. */
function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    return 'unknown';
  }
}

/** One line: number, time, what was done, who and why. */
export const entryLine = ({ number, at, action, release, who, why }: RecordEntry): string =>
  `#${number}  ${at}  ${action} of ${release} by ${who}${why === '' ? '' : `: ${why}`}`;
