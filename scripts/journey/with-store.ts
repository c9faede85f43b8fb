/** Opens the store of releases for one command. */
import { userInfo } from 'node:os';
import type { Command } from 'commander';
import type { ChannelScope, RecordEntry, ReleaseStore } from '../../src/release/index.ts';
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

export interface AcceptOptions extends ChangeOptions {
  readonly accept?: boolean;
}

/** Adds the options of a change that may break something. */
export const addAcceptOptions = (command: Command): Command =>
  addChangeOptions(command).option(
    '--accept',
    'accepts breaking changes; needs a reason with --why',
  );

/** Runs a change. False, with the reason printed, when another release went live meanwhile. */
export async function orRefused(change: () => Promise<unknown>): Promise<boolean> {
  const { BaseMovedError } = await import('../../src/release/index.ts');
  try {
    await change();
    return true;
  } catch (error) {
    if (!(error instanceof BaseMovedError)) throw error;
    console.error(error.message);
    return false;
  }
}

/** The name of the system's user; `unknown` for a user without one, as in some containers. */
function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    return 'unknown';
  }
}

/** For whom a channel or an entry is; empty: for everyone. */
export function scopeText({ share, orgs }: ChannelScope): string {
  return [
    share === undefined ? '' : ` for ${share} % of the sessions`,
    orgs === undefined ? '' : ` of ${orgs.join(', ')}`,
  ].join('');
}

/** One line: number, time, what was done, for whom, who and why, and how much changed. */
export function entryLine({ number, at, action, release, who, why, details = {} }: RecordEntry) {
  const { channel, changes } = details;
  const scope = (channel === undefined ? '' : ` on ${channel}`) + scopeText(details);
  const counts = changes && Object.entries(changes).map(([name, count]) => `${count} ${name}`);
  const reason = why === '' ? '' : `: ${why}`;
  return `#${number}  ${at}  ${action} of ${release}${scope} by ${who}${reason}${counts ? ` (${counts.join(', ')})` : ''}`;
}
