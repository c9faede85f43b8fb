/** Opens the store of releases for one command. */
import { statSync } from 'node:fs';
import {
  type ChannelScope,
  type Recorded,
  type RecordDetails,
  type RecordEntry,
  type ReleaseStore,
  systemUser,
} from '../../src/release/index.ts';
import type { JourneyCommand, Project } from './command.ts';

/** Runs work on the store of the project, and closes it. */
export async function withStore<T>(
  { dataDir, databaseUrl }: Project,
  work: (store: ReleaseStore) => Promise<T>,
): Promise<T> {
  if (databaseUrl === undefined && statSync(dataDir, { throwIfNoEntry: false })?.isFile())
    throw new Error(
      `Failed to open the releases: DATA_DIR is "${dataDir}". Please give a folder, not a file.`,
    );
  const { openStore } = await import('../../src/release/index.ts');
  const store = await openStore({ dataDir, databaseUrl });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/**
 * Why a release of the data folder cannot be loaded; none when its files are those of its hashes. The
 * files of a database are verified by the hosts that bring them.
 */
export async function findReleaseFault(
  { dataDir, databaseUrl }: Project,
  release: string | undefined,
): Promise<readonly string[]> {
  if (release === undefined || databaseUrl !== undefined) return [];
  const { errorMessage, loadRelease } = await import('../../src/release/index.ts');
  try {
    loadRelease(dataDir, release);
    return [];
  } catch (error) {
    return [errorMessage(error)];
  }
}

export interface ChangeOptions {
  readonly who: string;
  readonly why: string;
}

/** Adds the options that the record of a change needs. */
export const addChangeOptions = (command: JourneyCommand): JourneyCommand =>
  command
    .option('--why <text>', 'the reason, for the record', '')
    .option('--who <name>', 'who makes the change, for the record', systemUser())
    .hook('preAction', (_, acting) => {
      // A host says who a token is of.
      if (acting.opts()['host'] === undefined) assertNamed(acting.opts());
    });

export interface AcceptOptions extends ChangeOptions {
  readonly accept?: boolean;
  readonly undo?: boolean;
}

/**
 * Runs a change. False, with the reason and who was first printed, when another release went live
 * meanwhile.
 */
export async function orRefused(
  store: Pick<ReleaseStore, 'record'>,
  change: () => Promise<Recorded | undefined>,
): Promise<boolean> {
  const { BaseMovedError } = await import('../../src/release/index.ts');
  try {
    printFault(await change());
    return true;
  } catch (error) {
    if (!(error instanceof BaseMovedError)) throw error;
    console.error(error.message);
    const last = (await store.record()).findLast(
      ({ action, details }) =>
        ['publish', 'rollback'].includes(action) && details?.channel === undefined,
    );
    if (last) console.error(`Another change was first: ${entryLine(last)}`);
    return false;
  }
}

/** Says why the record does not have a change that was made. Returns the change. */
export function printFault<T extends Recorded | undefined>(changed: T): T {
  if (changed?.fault !== undefined) console.error(changed.fault);
  return changed;
}

function assertNamed({ who }: Partial<ChangeOptions>): void {
  if (who !== undefined && who.trim() !== '') return;
  const reason =
    who === undefined ? 'the user of this system is nobody in particular' : '--who is empty';
  throw new Error(
    `Failed to change the releases: ${reason}, and the record names who makes a change. Please add --who "Your name".`,
  );
}

/** The channels of a store, and what of it is damaged. */
interface MissingFrom {
  readonly channels: readonly { readonly name: string }[];
  readonly faults: readonly string[];
}

/**
 * The error of going back in a channel that does not exist, with those that do. Where the store is
 * damaged, there may be channels that nobody can read.
 */
export function missingChannel(name: string, { channels, faults }: MissingFrom): Error {
  const names = channels.map((channel) => channel.name).join(', ');
  const [advice] = [
    ...(names === '' ? [] : [`Please give one of ${names}.`]),
    ...(faults.length === 0 ? [] : [faults.join(' ')]),
    'Nothing is in a channel; `npx journey releases` says what ended. Without --channel the release before goes live for everyone.',
  ];
  return new Error(`Failed to go back: there is no channel ${name}. ${advice}`);
}

/** For whom a channel or an entry is; empty: for everyone. */
export function scopeText({ share, orgs }: ChannelScope): string {
  return [
    share === undefined ? '' : ` for ${share} % of the sessions`,
    orgs === undefined ? '' : ` of ${orgs.join(', ')}`,
  ].join('');
}

/** For whom an entry is; empty: for everyone. */
const entryScope = (details: RecordDetails): string =>
  (details.channel === undefined ? '' : ` on ${details.channel}`) + scopeText(details);

/** One line: when a planned release goes live, or that it lapses. `moved`: see `movedSince`. */
export const planLine = (
  { number, release, details = {} }: RecordEntry,
  moved: string | undefined,
): string =>
  `Release ${release} ${moved === undefined ? 'goes live' : 'lapses'} at ${details.goesLiveAt}${entryScope(details)} (#${number})${moved === undefined ? '' : `: ${moved}`}.`;

/** One line: number, time, what was done, for whom, who and why, and how much changed. */
export function entryLine({ number, at, action, release, who, why, details = {} }: RecordEntry) {
  const { changes, goesLiveAt, plan } = details;
  const scope = entryScope(details);
  const counts = changes && Object.entries(changes).map(([name, count]) => `${count} ${name}`);
  const when = goesLiveAt === undefined ? '' : ` for ${goesLiveAt}`;
  const planned = plan === undefined ? '' : `, planned by #${plan}`;
  const reason = why === '' ? '' : `: ${why}`;
  return `#${number}  ${at}  ${action} of ${release}${scope}${when} by ${who}${planned}${reason}${counts ? ` (${counts.join(', ')})` : ''}`;
}
