/** The store in SQLite: in a file of the data folder, or in memory. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { MAX_EXPIRING_ROWS } from './columns.ts';
import { documentsIn, rowSweep } from './documents-in.ts';
import { createGroupCommit, runUndoably } from './group-commit.ts';
import { assertFileAt } from './open-file.ts';
import { createQueue, createSweeping, type Queue } from './queue.ts';
import { prepareTables } from './tables.ts';
import { isBodyOf, RESPONSE_TTL_MS } from './port.ts';
import type { Claim, ClaimRequest, Documents, SavedResponse, SandboxStore } from './port.ts';

/** The file of the database in the data folder. */
export const DATABASE_FILE = 'sandbox.sqlite';

/** An open database. */
interface Opened {
  readonly database: DatabaseSync;
  /** Runs tasks that write, one after another. Each is undone when it throws. */
  readonly queue: Queue;
  /** Reads what is committed. */
  readonly committed: Pick<Documents, 'get' | 'getText' | 'has' | 'list'>;
  close(): void;
}

/**
 * A durable store in `dataDir`/sandbox.sqlite, or one in memory for undefined. The folder is created
 * when missing. Throws when the file cannot be opened, or was written by another version. `now` is
 * in epoch milliseconds.
 */
export function createSqliteStore(
  dataDir: string | undefined,
  now: () => number = Date.now,
): SandboxStore {
  const opened = dataDir === undefined ? openMemory(now) : openFile(dataDir, now);
  const { database, queue, committed, close } = opened;
  const raw = documentsIn(database, now);
  const sweepRows = rowSweep(database, now);
  const sweepClaims = claimSweep(database);
  const sweep = (): void => {
    sweepRows();
    sweepClaims(now() - RESPONSE_TTL_MS);
  };
  const swept = createSweeping(queue, sweep, now);
  return {
    ...committed,
    put: (row) => swept(() => raw.put(row)),
    remove: (kind, id) => queue(() => raw.remove(kind, id)),
    transaction: (work) => swept(() => work(raw)),
    ...claimsIn(database, swept),
    sweep: () => queue(sweep),
    clear: () => queue(() => database.exec('DELETE FROM documents; DELETE FROM claims')),
    close,
  };
}

function openFile(dataDir: string, now: () => number): Opened {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, DATABASE_FILE);
  const database = new DatabaseSync(file);
  prepareTables(database);
  // A connection of its own reads only what is committed, and waits for no write.
  const reader = new DatabaseSync(file, { readOnly: true });
  const { get, getText, has, list } = documentsIn(reader, now);
  return {
    database,
    queue: createGroupCommit(database, assertFileAt(file)),
    committed: { get, getText, has, list },
    close: () => {
      reader.close();
      database.close();
    },
  };
}

/** A database that ends with the process. Its reads wait for the writes before them. */
function openMemory(now: () => number): Opened {
  const database = new DatabaseSync(':memory:');
  prepareTables(database);
  const { get, getText, has, list } = documentsIn(database, now);
  const inOrder = createQueue();
  return {
    database,
    queue: (work) => inOrder(() => runUndoably(database, work)),
    committed: {
      get: (kind, id) => inOrder(() => get(kind, id)),
      getText: (kind, id) => inOrder(() => getText(kind, id)),
      has: (kind, id) => inOrder(() => has(kind, id)),
      list: (kind, filter) => inOrder(() => list(kind, filter)),
    },
    close: () => database.close(),
  };
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
