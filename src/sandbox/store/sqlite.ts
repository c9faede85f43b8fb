/** The durable store in SQLite. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createQueue } from './queue.ts';
import { RESPONSE_TTL_MS } from './port.ts';
import type { Body, Claim, ClaimRequest, Documents, Row, SavedResponse, Store } from './port.ts';

/** The version of the stored data. It grows when their shape changes. */
const FORMAT = 3;
const TABLES = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA busy_timeout = 3000;
  CREATE TABLE IF NOT EXISTS documents (
    place INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, id TEXT NOT NULL, org TEXT NOT NULL, body TEXT NOT NULL, UNIQUE (kind, id)
  );
  CREATE TABLE IF NOT EXISTS claims (
    scope TEXT NOT NULL, key TEXT NOT NULL, bodyHash TEXT NOT NULL, at INTEGER NOT NULL, answer TEXT, PRIMARY KEY (scope, key)
  );
`;

/**
 * A durable store in `dataDir`/sandbox.sqlite. The folder is created when missing. Throws when the
 * file cannot be opened.
 */
export function createSqliteStore(dataDir: string): Store {
  mkdirSync(dataDir, { recursive: true });
  const database = new DatabaseSync(join(dataDir, 'sandbox.sqlite'));
  database.exec(TABLES);
  forgetOlderFormat(database);
  // A request that was running when the process ended has no response, so its key is freed.
  database.exec('DELETE FROM claims WHERE answer IS NULL');
  const queue = createQueue();
  const raw = documentsIn(database);
  return {
    get: (kind, id) => queue(() => raw.get(kind, id)),
    put: (row) => queue(() => raw.put(row)),
    list: (kind, org) => queue(() => raw.list(kind, org)),
    remove: (kind, id) => queue(() => raw.remove(kind, id)),
    transaction: (work) => queue(() => inTransaction(database, () => work(raw))),
    ...claimsIn(database, queue),
    clear: () => queue(() => database.exec('DELETE FROM documents; DELETE FROM claims')),
    close: () => database.close(),
  };
}

/** Deletes all data of another version. */
function forgetOlderFormat(database: DatabaseSync): void {
  if (database.prepare('PRAGMA user_version').get()?.user_version === FORMAT) return;
  database.exec(`DELETE FROM documents; DELETE FROM claims; PRAGMA user_version = ${FORMAT}`);
}

async function inTransaction<T>(database: DatabaseSync, work: () => Promise<T>): Promise<T> {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = await work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    database.exec('ROLLBACK');
    throw error;
  }
}

function documentsIn(database: DatabaseSync): Documents {
  const one = database.prepare(
    'SELECT kind, id, org, body FROM documents WHERE kind = ? AND id = ?',
  );
  const all = database.prepare(
    'SELECT kind, id, org, body FROM documents WHERE kind = ? ORDER BY place',
  );
  const ofOrg = database.prepare(
    'SELECT kind, id, org, body FROM documents WHERE kind = ? AND org = ? ORDER BY place',
  );
  const write = database.prepare(
    'INSERT INTO documents (kind, id, org, body) VALUES (?, ?, ?, ?) ON CONFLICT (kind, id) DO UPDATE SET org = excluded.org, body = excluded.body',
  );
  const drop = database.prepare('DELETE FROM documents WHERE kind = ? AND id = ?');
  return {
    get: async (kind, id) => {
      const found = one.get(kind, id);
      return found && toRow(found);
    },
    put: async (row) => void write.run(row.kind, row.id, row.org, JSON.stringify(row.body)),
    list: async (kind, org) =>
      (org === undefined ? all.all(kind) : ofOrg.all(kind, org)).map(toRow),
    remove: async (kind, id) => void drop.run(kind, id),
  };
}

function toRow(found: Record<string, unknown>): Row {
  return {
    kind: String(found.kind),
    id: String(found.id),
    org: String(found.org),
    body: JSON.parse(String(found.body)) as Body,
  };
}

type Claims = Pick<Store, 'claim' | 'saveResponse' | 'release'>;

function claimsIn(database: DatabaseSync, queue: ReturnType<typeof createQueue>): Claims {
  const find = database.prepare(
    'SELECT bodyHash, at, answer FROM claims WHERE scope = ? AND key = ?',
  );
  const write = database.prepare(
    'INSERT OR REPLACE INTO claims (scope, key, bodyHash, at, answer) VALUES (?, ?, ?, ?, ?)',
  );
  const drop = database.prepare('DELETE FROM claims WHERE scope = ? AND key = ?');
  const save = (request: ClaimRequest, response: SavedResponse | null): void =>
    void write.run(
      request.scope,
      request.key,
      request.bodyHash,
      request.at,
      response && JSON.stringify(response),
    );
  const claim = (request: ClaimRequest): Claim => {
    const found = find.get(request.scope, request.key);
    if (!found || Number(found.at) + RESPONSE_TTL_MS < request.at) {
      save(request, null);
      return { kind: 'new' };
    }
    if (found.bodyHash !== request.bodyHash) return { kind: 'mismatch' };
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
