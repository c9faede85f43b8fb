/** The durable store in SQLite. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { MAX_EXPIRING_ROWS } from './columns.ts';
import { documentsIn, rowSweep } from './documents-in.ts';
import { createGroupCommit } from './group-commit.ts';
import { assertFileAt } from './open-file.ts';
import { createSweeping, type Queue } from './queue.ts';
import { prepareTables } from './tables.ts';
import { isBodyOf, RESPONSE_TTL_MS } from './port.ts';
import type { Claim, ClaimRequest, SavedResponse, Store } from './port.ts';

/** The file of the database in the data folder. */
export const DATABASE_FILE = 'sandbox.sqlite';

/**
 * A durable store in `dataDir`/sandbox.sqlite. The folder is created when missing. Throws when the
 * file cannot be opened, or was written by a newer version. `now` is in epoch milliseconds.
 */
export function createSqliteStore(dataDir: string, now: () => number = Date.now): Store {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, DATABASE_FILE);
  const database = new DatabaseSync(file);
  prepareTables(database, now());
  const queue = createGroupCommit(database, assertFileAt(file));
  const raw = documentsIn(database, now);
  // A connection of its own reads only what is committed, and waits for no write.
  const reader = new DatabaseSync(file, { readOnly: true });
  const committed = documentsIn(reader, now);
  const sweepRows = rowSweep(database, now);
  const sweepClaims = claimSweep(database);
  const sweep = (): void => {
    sweepRows();
    sweepClaims(now() - RESPONSE_TTL_MS);
  };
  const swept = createSweeping(queue, sweep, now);
  return {
    get: committed.get,
    getText: committed.getText,
    has: committed.has,
    list: committed.list,
    put: (row) => swept(() => raw.put(row)),
    remove: (kind, id) => queue(() => raw.remove(kind, id)),
    transaction: (work) => swept(() => work(raw)),
    ...claimsIn(database, queue),
    sweep: () => queue(sweep),
    clear: () => queue(() => database.exec('DELETE FROM documents; DELETE FROM claims')),
    close: () => {
      reader.close();
      database.close();
    },
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

type Claims = Pick<Store, 'claim' | 'saveResponse' | 'release'>;

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
