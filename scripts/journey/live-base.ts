/** Reads the live release before definitions are compiled, so that a change made meanwhile is noticed. */
import { DamagedError, type ReleaseStore } from '../../src/release/index.ts';
import type { Project } from './command.ts';
import { withStore } from './with-store.ts';

/** The live release; null when none is, undefined when the store cannot say which. */
export const readLive = (project: Project): Promise<string | null | undefined> =>
  withStore(project, readActive);

/**
 * The release that a new release replaces. It is the one that was live `before` the definitions were
 * read, so that a publish of others in between is a lost race. A release that is live already replaces
 * itself, as after a host published the same files.
 */
export async function findBase(
  store: ReleaseStore,
  release: string,
  before: string | null | undefined,
): Promise<string | null | undefined> {
  return (await readActive(store)) === release ? release : before;
}

async function readActive(store: ReleaseStore): Promise<string | null | undefined> {
  try {
    return (await store.active()) ?? null;
  } catch (error) {
    if (error instanceof DamagedError) return undefined;
    throw error;
  }
}
