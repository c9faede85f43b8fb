/** The store in SQLite: in a file of the data folder, or in memory. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { MAX_EXPIRING_ROWS, SWEEP_EVERY_MS } from './columns.ts';
import { documentsIn, rowSweep } from './documents-in.ts';
import { assertFileAt } from './open-file.ts';
import { prepareTables } from './tables.ts';
import { isBodyOf, RESPONSE_TTL_MS } from './port.ts';
import type { Claim, ClaimRequest, SavedResponse, SandboxStore } from './port.ts';

/** The file of the database in the data folder. */
export const DATABASE_FILE = 'sandbox.sqlite';

/** Runs a task after the tasks before it. An error rejects only its own call. */
type Queue = <T>(work: () => Promise<T> | T) => Promise<T>;

/**
 * A durable store in `dataDir`/sandbox.sqlite, or one in memory for undefined. The folder is created
 * when missing. Throws when the file cannot be opened, or was written by another version. `now` is
 * in epoch milliseconds.
 */
export function createSqliteStore(
  dataDir: string | undefined,
  now: () => number = Date.now,
): SandboxStore {
  if (dataDir !== undefined) mkdirSync(dataDir, { recursive: true });
  const file = dataDir === undefined ? ':memory:' : join(dataDir, DATABASE_FILE);
  const database = new DatabaseSync(file);
  prepareTables(database);
  const assertUsable = dataDir === undefined ? () => undefined : assertFileAt(file);
  const raw = documentsIn(database, now);
  const sweepRows = rowSweep(database, now);
  const sweepClaims = claimSweep(database);
  const inOrder = createQueue();
  const write: Queue = (work) =>
    inOrder(() => {
      assertUsable();
      return inTransaction(database, work);
    });
  let sweepAt = -Infinity;
  const sweep = (): void => {
    sweepAt = now() + SWEEP_EVERY_MS;
    sweepRows();
    sweepClaims(now() - RESPONSE_TTL_MS);
  };
  // A store in use needs no timer for the sweep.
  const sweptWrite: Queue = (work) =>
    write(() => {
      if (now() >= sweepAt) sweep();
      return work();
    });
  return {
    // Reads wait for the writes before them, so that none reads what is not committed.
    get: (kind, id) => inOrder(() => raw.get(kind, id)),
    has: (kind, id) => inOrder(() => raw.has(kind, id)),
    list: (kind, filter) => inOrder(() => raw.list(kind, filter)),
    put: (row) => sweptWrite(() => raw.put(row)),
    remove: (kind, id) => write(() => raw.remove(kind, id)),
    transaction: (work) => sweptWrite(() => work(raw)),
    ...claimsIn(database, sweptWrite),
    sweep: () => write(sweep),
    clear: () => write(() => database.exec('DELETE FROM documents; DELETE FROM claims')),
    close: () => database.close(),
  };
}

function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
}

/** Runs work in a transaction. Undoes what it wrote, and throws its error, when it throws. */
async function inTransaction<T>(database: DatabaseSync, work: () => Promise<T> | T): Promise<T> {
  database.exec('BEGIN IMMEDIATE');
  try {
    const value = await work();
    database.exec('COMMIT');
    return value;
  } catch (error) {
    // SQLite itself rolls a transaction back on a full disk.
    if (database.isOpen && database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

/**
 * A function that deletes the claims up to a time, and those above the limit: the oldest of the
 * owners with most, so that nobody's requests push out the responses of others.
 */
function claimSweep(database: DatabaseSync): (until: number) => void {
  const expired = database.prepare('DELETE FROM claims WHERE at <= ?');
  const count = database.prepare('SELECT count(*) AS claims FROM claims');
  const surplus = database.prepare(
    'DELETE FROM claims WHERE rowid IN (SELECT rowid FROM (SELECT rowid, row_number() OVER (PARTITION BY owner ORDER BY at DESC) AS rank FROM claims) ORDER BY rank DESC LIMIT ?)',
  );
  return (until) => {
    expired.run(until);
    const above = Number(count.get()?.claims) - MAX_EXPIRING_ROWS;
    if (above > 0) surplus.run(above);
  };
}

type Claims = Pick<SandboxStore, 'claim' | 'saveResponse' | 'release'>;

function claimsIn(database: DatabaseSync, queue: Queue): Claims {
  const find = database.prepare(
    'SELECT bodyHash, at, answer FROM claims WHERE scope = ? AND key = ?',
  );
  const write = database.prepare(
    'INSERT OR REPLACE INTO claims (scope, key, bodyHash, at, answer, owner) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const drop = database.prepare('DELETE FROM claims WHERE scope = ? AND key = ?');
  const save = (request: ClaimRequest, response: SavedResponse | null): void =>
    void write.run(
      request.scope,
      request.key,
      request.bodyHash,
      request.at,
      response && JSON.stringify(response),
      request.owner,
    );
  const claim = (request: ClaimRequest): Claim => {
    const found = find.get(request.scope, request.key);
    if (!found || Number(found.at) + RESPONSE_TTL_MS < request.at) {
      save(request, null);
      return { kind: 'new' };
    }
    if (!isBodyOf(request, found.bodyHash)) return { kind: 'mismatch' };
    return found.answer === null
      ? { kind: 'running' }
      : { kind: 'saved', response: JSON.parse(String(found.answer)) as SavedResponse };
  };
  return {
    claim: (request) => queue(() => claim(request)),
    saveResponse: (request, response) => queue(() => save(request, response)),
    release: (request) => queue(() => void drop.run(request.scope, request.key)),
  };
}
