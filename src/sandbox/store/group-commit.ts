/** Commits the writes of many calls at once, since each commit waits for the disk. */
import type { DatabaseSync } from 'node:sqlite';
import type { Queue } from './queue.ts';

/** The most writes of one commit. Between two commits the host reads what has arrived. */
const MAX_WRITES = 64;

interface Job {
  readonly run: () => unknown;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}
type Outcome = { readonly value: unknown } | { readonly error: unknown };

/**
 * A queue whose tasks run one after another in a shared transaction. Each task is undone alone when
 * it throws. A task settles after the commit, so that what was acknowledged is on the disk; a
 * commit that fails rejects all tasks of the transaction. `assertUsable` throws before a transaction
 * that would be lost.
 */
export function createGroupCommit(database: DatabaseSync, assertUsable: () => void): Queue {
  const waiting: Job[] = [];
  let isRunning = false;
  const drain = async (): Promise<void> => {
    const jobs = waiting.splice(0, MAX_WRITES);
    try {
      assertUsable();
      await commitTogether(database, jobs);
    } catch (error) {
      for (const { reject } of jobs) reject(error);
    }
    if (waiting.length > 0) setImmediate(() => void drain());
    else isRunning = false;
  };
  return <T>(work: () => Promise<T> | T) =>
    new Promise<T>((resolve, reject) => {
      waiting.push({ run: work, resolve: resolve as Job['resolve'], reject });
      if (isRunning) return;
      isRunning = true;
      // Requests that arrived together have all been read by then.
      setImmediate(() => void drain());
    });
}

async function commitTogether(database: DatabaseSync, jobs: readonly Job[]): Promise<void> {
  const outcomes: Outcome[] = [];
  try {
    database.exec('BEGIN IMMEDIATE');
    for (const job of jobs) outcomes.push(await runAlone(database, job));
    database.exec('COMMIT');
  } catch (error) {
    if (hasTransaction(database)) database.exec('ROLLBACK');
    for (const { reject } of jobs) reject(error);
    return;
  }
  jobs.forEach(({ resolve, reject }, index) => {
    const outcome = outcomes[index];
    if (outcome && 'value' in outcome) resolve(outcome.value);
    else reject(outcome?.error);
  });
}

/** Runs a task and undoes it when it throws. Throws when the whole transaction is lost. */
async function runAlone(database: DatabaseSync, { run }: Job): Promise<Outcome> {
  try {
    return { value: await runUndoably(database, run) };
  } catch (error) {
    if (!hasTransaction(database)) throw error;
    return { error };
  }
}

/** Runs work in a savepoint. Undoes what it wrote, and throws its error, when it throws. */
export async function runUndoably<T>(
  database: DatabaseSync,
  work: () => Promise<T> | T,
): Promise<T> {
  database.exec('SAVEPOINT task');
  try {
    const value = await work();
    database.exec('RELEASE task');
    return value;
  } catch (error) {
    if (hasTransaction(database)) database.exec('ROLLBACK TO task; RELEASE task');
    throw error;
  }
}

/** SQLite itself rolls a transaction back on a full disk. */
const hasTransaction = (database: DatabaseSync): boolean =>
  database.isOpen && database.isTransaction;
