/** Reads and writes the rows of the durable store by its indexes. */
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import {
  findExpiry,
  LIMITED_KINDS,
  MAX_EXPIRING_ROWS,
  MAX_TRIES,
  OWNER_KEYS,
  findOwner,
  recentTries,
  TRIES,
} from './columns.ts';
import type { Body, Documents, ListFilter, Row } from './port.ts';

/** The most expired rows that one sweep deletes, so that it does not block other calls. */
const SWEPT_ROWS = 5000;

/** The SQL of a list. Its parameters are the kind, then the values of the filter in this order. */
export function listStatement({ owner, org, newest }: ListFilter): string {
  const where = [
    'kind = ?',
    ...(owner === undefined ? [] : ['owner = ?']),
    ...(org === undefined ? [] : ['org = ?']),
  ];
  return [
    `SELECT kind, id, org, body FROM documents WHERE ${where.join(' AND ')}`,
    newest === undefined ? 'ORDER BY place' : 'ORDER BY place DESC LIMIT ?',
  ].join(' ');
}

/** The documents of a database. `now` is in epoch milliseconds. */
export function documentsIn(database: DatabaseSync, now: () => number): Documents {
  const one = database.prepare(
    'SELECT kind, id, org, body FROM documents WHERE kind = ? AND id = ?',
  );
  const exists = database.prepare('SELECT 1 FROM documents WHERE kind = ? AND id = ?');
  const write = database.prepare(
    'INSERT INTO documents (kind, id, org, body, owner, expires) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (kind, id) DO UPDATE SET org = excluded.org, body = excluded.body, owner = excluded.owner, expires = excluded.expires',
  );
  const drop = database.prepare('DELETE FROM documents WHERE kind = ? AND id = ?');
  const lists = new Map<string, StatementSync>();
  const buildStatement = (filter: ListFilter): StatementSync => {
    const sql = listStatement(filter);
    const statement = lists.get(sql) ?? database.prepare(sql);
    lists.set(sql, statement);
    return statement;
  };
  return {
    get: async (kind, id) => {
      const found = one.get(kind, id);
      return found && toRow(found);
    },
    has: async (kind, id) => exists.get(kind, id) !== undefined,
    put: async (row) => {
      const { kind, id, org, body } = row;
      write.run(kind, id, org, JSON.stringify(body), findOwner(row), findExpiry(kind, now()));
    },
    list: async (kind, filter = {}) => {
      const { owner, org, newest } = filter;
      const values = [owner?.toLowerCase(), org, newest].filter((each) => each !== undefined);
      const rows = buildStatement(filter)
        .all(kind, ...values)
        .map(toRow);
      return newest === undefined ? rows : rows.toReversed();
    },
    remove: async (kind, id) => void drop.run(kind, id),
  };
}

const TRIES_COUNT = `json_extract(body, '$.${TRIES.key}')`;
/** The orders in which the surplus of a kind is deleted; see `MAX_EXPIRING_ROWS`. */
const ORDERS = {
  age: 'place',
  owner: 'row_number() OVER (PARTITION BY owner ORDER BY place DESC) DESC',
  tries: `${TRIES_COUNT} >= ${MAX_TRIES}, expires > ?, ${TRIES_COUNT}, expires, place`,
};

/** A function that deletes expired rows, and those above the limit of their kind. */
export function rowSweep(database: DatabaseSync, now: () => number): () => void {
  const expired = database.prepare(
    'DELETE FROM documents WHERE place IN (SELECT place FROM documents WHERE expires <= ? LIMIT ?)',
  );
  const count = database.prepare('SELECT count(*) AS rows FROM documents WHERE kind = ?');
  const deletion = (order: string): StatementSync =>
    database.prepare(
      `DELETE FROM documents WHERE place IN (SELECT place FROM documents WHERE kind = ? ORDER BY ${order} LIMIT ?)`,
    );
  const [byAge, byOwner] = [deletion(ORDERS.age), deletion(ORDERS.owner)];
  const byTries = deletion(ORDERS.tries);
  return () => {
    expired.run(now(), SWEPT_ROWS);
    for (const kind of LIMITED_KINDS) {
      const above = Number(count.get(kind)?.rows) - MAX_EXPIRING_ROWS;
      if (above <= 0) continue;
      if (kind === TRIES.kind) byTries.run(kind, recentTries(now()), above);
      else (OWNER_KEYS.has(kind) ? byOwner : byAge).run(kind, above);
    }
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
